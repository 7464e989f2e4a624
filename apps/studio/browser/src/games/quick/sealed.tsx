import { Icon } from "@perya/ui";
import Lock from "lucide-react/icons/lock";
import { useGame } from "../../shell/game-context.tsx";
import { useSessionState } from "../../shell/session.ts";

/** Shows the committed seed hash of the next round. Large screens only. */
export function Sealed() {
  const { t, session } = useGame();
  const { seeds } = useSessionState(session);
  const hash = seeds.serverSeedHash;
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-3 text-sm max-lg:hidden [@media(max-height:46rem)]:hidden">
      <p className="flex items-center gap-2 font-display text-base leading-tight font-bold">
        <Icon glyph={Lock} />
        {t("quick.sealed")}
      </p>
      <p className="text-text-2">{t("quick.sealedHint")}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-control bg-surface-2 px-3 py-2">
        <dt className="text-text-2">{t("quick.fingerprint")}</dt>
        <dd className="text-end font-mono text-xs leading-[1.75]">
          <bdi>{`${hash.slice(0, 8)}…${hash.slice(-8)}`}</bdi>
        </dd>
        <dt className="text-text-2">{t("quick.roundNumber")}</dt>
        <dd className="text-end tabular-nums">{seeds.nonce}</dd>
      </dl>
    </div>
  );
}
