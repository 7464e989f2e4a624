import type { ContractTermsText } from "@perya/contract";
import { formatAmount, fromWire, isZero } from "@perya/money";
import { type Threshold, THRESHOLDS } from "@perya/rules";
import { classes, ScrollSideways } from "@perya/ui";
import { useTextContext } from "../contracts.text-context.ts";
import { sayAmount, sayRate, sayThreshold } from "../contracts.words.ts";

type Props = {
  terms: ContractTermsText;
  /** True to leave out the explanatory sentences. */
  isBrief?: boolean;
  /** Index and label of the tier that is reached. */
  reached?: { tier: number; word: string } | undefined;
};

/** Contract terms: one row per tier, other conditions as sentences. */
export function TermsTable({ terms, isBrief = false, reached }: Props) {
  const textContext = useTextContext();
  const { t, style } = textContext;
  if (terms.kind === "realtime")
    return (
      <p className="text-sm text-text-2">
        {t("contracts.realtime.text", {
          amount: formatAmount(fromWire(terms.singleBet), style),
          win: sayRate(terms.winRate, textContext),
          loss: sayRate(terms.lossRate, textContext),
        })}
      </p>
    );

  const asked = THRESHOLDS[terms.kind].filter((at) => terms.tiers.some((tier) => !isNothing(tier[at])));
  const activeBet = fromWire(terms.activeBet);
  const cell = isBrief ? BRIEF_CELL : WIDE_CELL;
  return (
    <div className="flex flex-col gap-2">
      <ScrollSideways className="rounded-control border border-line">
        <table className="w-full text-xs tabular-nums sm:text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-text-3">
              {asked.map((at) => (
                <th key={at} scope="col" className={classes(cell, "text-start font-normal")}>
                  {sayThreshold(at, terms.kind, textContext)}
                </th>
              ))}
              <th scope="col" className={classes(cell, "text-end font-normal")}>
                {t("contracts.rate")}
              </th>
            </tr>
          </thead>
          <tbody>
            {terms.tiers.map((tier, index) => (
              <tr
                key={tier.rate}
                className={classes(
                  "border-b border-line-soft last:border-0",
                  reached?.tier === index && "bg-leaf-soft",
                )}
              >
                {asked.map((at, place) => (
                  <td key={at} className={cell}>
                    {say(tier[at], at)}
                    {place === 0 && reached?.tier === index && (
                      <span className="ms-1.5 text-xs font-semibold text-leaf">{reached.word}</span>
                    )}
                  </td>
                ))}
                <td className={classes(cell, "text-end font-semibold")}>{sayRate(tier.rate, textContext)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollSideways>
      {!isBrief && (
        <p className="text-sm text-text-2">
          {t("contracts.tiers.text")}{" "}
          {asked.includes("members") &&
            (isZero(activeBet)
              ? t("contracts.activeBet.none")
              : t("contracts.activeBet.text", { amount: formatAmount(activeBet, style) }))}
        </p>
      )}
    </div>
  );

  function say(value: string | number, at: Threshold): string {
    if (at === "members") return value === 0 ? t("contracts.anything") : String(value);
    return sayAmount(fromWire(String(value)), textContext);
  }
}

function isNothing(value: string | number): boolean {
  return typeof value === "number" ? value === 0 : isZero(fromWire(value));
}

const WIDE_CELL = "px-3 py-2";
const BRIEF_CELL = "px-2 py-1.5 text-dense";
