import type { ReactNode } from "react";
import type { RoundCheck, RoundClaim } from "./check-round.ts";
import { OutcomeView } from "./outcome-view.tsx";
import { Held, Step, Value } from "./parts.tsx";
import type { Picked } from "./trace.ts";
import { useVerify } from "./verify-context.tsx";

const SEED_LINES = {
  kept: "step.seedKept",
  other: "step.seedOther",
  hash: "step.seedOther",
  unknown: "step.seedUnknown",
} as const;

/** All steps from the seeds to the result. */
export function RoundSteps({ claim, check }: { claim: RoundClaim; check: RoundCheck }) {
  const { t, locale } = useVerify();
  const { trace, seed, outcome, jackpot } = check;
  return (
    <ol className="flex flex-col gap-4">
      <Step number={1} title={t("step.seed")} text={t("step.seedText")}>
        <Value name="SHA-256">{trace.commitment}</Value>
        <Held holds={seed === "unknown" ? null : seed === "kept"}>{t(SEED_LINES[seed])}</Held>
      </Step>
      <Step number={2} title={t("step.mix")} text={t("step.mixText")}>
        <FirstFew list={trace.blocks} few={2}>
          {(blocks) => (
            <div className="flex flex-col gap-2">
              {blocks.map(({ message, mac }) => (
                <div key={message} className="grid gap-2 sm:grid-cols-[minmax(10rem,auto)_1fr]">
                  <Value name={t("step.message")}>{message}</Value>
                  <Value name="HMAC-SHA256">{mac}</Value>
                </div>
              ))}
            </div>
          )}
        </FirstFew>
      </Step>
      <Step number={3} title={t("step.words")} text={t("step.wordsText")}>
        <FirstFew list={trace.draws} few={12}>
          {(draws) => <WordTable draws={draws} />}
        </FirstFew>
      </Step>
      <Step number={4} title={t("step.rules")} text={t(`rules.${claim.bet.family}`, diceWords(check))}>
        <OutcomeView outcome={check.result} />
        {outcome !== "unknown" && (
          <Held holds={outcome === "same"}>
            {outcome === "same" ? t("step.same") : t("step.different", { expected: claim.expected ?? "" })}
          </Held>
        )}
      </Step>
      {jackpot && (
        <Step number={5} title={t("step.jackpot")} text={t("step.jackpotText")}>
          <Value name={t("step.message")}>{`${claim.clientSeed}:${claim.nonce}:0:jackpot`}</Value>
          <Value name={t("step.number")}>{jackpot.number.toLocaleString(locale)}</Value>
        </Step>
      )}
    </ol>
  );
}

function diceWords({ result }: RoundCheck): Record<string, string | number> {
  return result.family === "dice" ? { number: result.result.roll, roll: (result.result.roll / 100).toFixed(2) } : {};
}

/** Shows the first items and collapses the rest, because long rounds have hundreds of numbers. */
function FirstFew<Item>({
  list,
  few,
  children,
}: {
  list: readonly Item[];
  few: number;
  children: (part: readonly Item[]) => ReactNode;
}) {
  const { t } = useVerify();
  return (
    <>
      {children(list.slice(0, few))}
      {list.length > few && (
        <details>
          <summary className="min-h-11 py-2 font-semibold text-sea">{t("more", { count: list.length - few })}</summary>
          {children(list.slice(few))}
        </details>
      )}
    </>
  );
}

function WordTable({ draws }: { draws: readonly Picked[] }) {
  const { t, locale } = useVerify();
  const cell = "py-1 ps-3 text-end first:ps-0 first:text-start";
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <thead className="text-text-2">
          <tr>
            {(["step.word", "step.value", "step.count", "step.number"] as const).map((key) => (
              <th key={key} scope="col" className={`${cell} font-normal`}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draws.flatMap((picked, index) =>
            picked.words.map((word) => (
              <tr key={`${index} ${word.block} ${word.hex}`} className="border-t border-line">
                <td className={`${cell} font-mono`}>{word.hex}</td>
                <td className={cell}>{word.value.toLocaleString(locale)}</td>
                <td className={cell}>{picked.count.toLocaleString(locale)}</td>
                <td className={`${cell} font-semibold`}>
                  {word.isPassedOver ? t("step.passedOver") : picked.number.toLocaleString(locale)}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
