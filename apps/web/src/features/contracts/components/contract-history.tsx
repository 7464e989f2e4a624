import type { ContractReading } from "@perya/contract";
import { Icon } from "@perya/ui";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import { CopyButton } from "../../../lib/copy-button.tsx";
import { useText } from "../../../lib/text.ts";
import { useBrandMoments } from "../contracts.text-context.ts";
import { HOUSE, sidesOf } from "../contracts.words.ts";

type Props = Pick<ContractReading, "contract" | "events">;

/** Signatures, fingerprint of the terms, and history of a contract. */
export function ContractHistory({ contract, events }: Props) {
  const { t } = useText();
  const { sayAt } = useBrandMoments();
  const { termsHash, offeredAt, answeredAt, state } = contract;
  const sides = sidesOf(contract);
  const who = { ...sides, brand: HOUSE, clock: HOUSE };
  const isSigned = state === "active" || state === "ended";
  return (
    <>
      <section className="flex flex-col gap-2">
        <h3 className="text-sm font-semibold">{t("contracts.signatures")}</h3>
        <ul className="flex flex-col gap-1 text-sm">
          <Signature isGiven words={t("contracts.signed.upline", sides.upline)} at={sayAt(offeredAt)} />
          <Signature
            isGiven={isSigned}
            words={t(isSigned ? "contracts.signed.upline" : "contracts.signed.not", sides.downline)}
            at={isSigned && answeredAt !== null ? sayAt(answeredAt) : ""}
          />
        </ul>
        <div className="rounded-control bg-surface-2 px-3 py-2 text-sm">
          <p className="flex items-center justify-between gap-2">
            <span className="text-text-3">{t("contracts.hash")}</span>
            <CopyButton text={termsHash} label={t("contracts.hash.copy")} isInline />
          </p>
          <code className="block font-mono text-xs break-all select-all">{termsHash}</code>
          <p className="mt-1 text-xs text-text-3">{t("contracts.hash.text")}</p>
        </div>
      </section>
      <section className="flex flex-col gap-2">
        <h3 className="text-sm font-semibold">{t("contracts.history")}</h3>
        <ol className="flex flex-col gap-1 text-sm">
          {events.map(({ action, by, at }) => (
            <li key={`${action} ${at}`} className="flex flex-wrap justify-between gap-x-3">
              <span>{t(`contracts.event.${action}`, who[by])}</span>
              <time dateTime={at} className="text-text-3 tabular-nums">
                {sayAt(at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Signature({ isGiven, words, at }: { isGiven: boolean; words: string; at: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon
        glyph={isGiven ? Check : Clock}
        size={16}
        className={isGiven ? "mt-[0.2em] text-leaf" : "mt-[0.2em] text-text-3"}
      />
      <span className="grow">{words}</span>
      <span className="text-text-3 tabular-nums">{at}</span>
    </li>
  );
}
