import { Icon, IconButton } from "@perya/ui";
import Copy from "lucide-react/icons/copy";
import Check from "lucide-react/icons/check";
import Lock from "lucide-react/icons/lock";
import { useState } from "react";
import { useGame } from "../../shell/game-context.tsx";
import { shortenHash } from "./figures.ts";
import { type FlightPlay, useFlight } from "./flight-play.ts";

/** Data fixed before the first bet, for verification after the flight. */
export function SealedCard({ play }: { play: FlightPlay }) {
  const { t } = useGame();
  const flight = useFlight(play, "flight");
  const [copied, setCopied] = useState<string | null>(null);
  const fingerprint = flight?.fingerprint ?? "";

  function copy() {
    void navigator.clipboard?.writeText(fingerprint).then(
      () => setCopied(fingerprint),
      () => setCopied(null),
    );
  }

  return (
    <section className="flex flex-col gap-2">
      <h2 className="flex items-center gap-2 font-sans text-sm font-semibold">
        <Icon glyph={Lock} size={16} />
        {t("lipad.sealed")}
      </h2>
      <p className="text-sm text-text-2">{t("lipad.sealedText")}</p>
      <div className="flex h-10 items-center gap-2 rounded-control bg-surface-2 ps-3 text-sm">
        <span className="text-xs text-text-3">{t("lipad.fingerprint")}</span>
        <bdi title={fingerprint} className="min-w-0 grow truncate tabular-nums">
          {fingerprint ? shortenHash(fingerprint) : "–"}
        </bdi>
        <IconButton
          icon={copied === fingerprint && fingerprint ? Check : Copy}
          label={t(copied === fingerprint && fingerprint ? "lipad.copied" : "lipad.copy")}
          onClick={copy}
          className="size-10"
        />
      </div>
    </section>
  );
}
