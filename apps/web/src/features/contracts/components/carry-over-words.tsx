import type { ContractTermsText } from "@perya/contract";
import { amount, type Amount as Money, negate, subtract, ZERO } from "@perya/money";
import { type DividendTerms, settleTeam, termsFromWire } from "@perya/rules";
import { Amount, classes, ScrollSideways } from "@perya/ui";
import { useTextContext } from "../contracts.text-context.ts";
import { sayRate } from "../contracts.words.ts";

type Dividend = Extract<ContractTermsText, { kind: "dividend" }>;

/** Explains the carry-over, with an example calculated by the settlement rules. */
export function CarryOverWords({ terms }: { terms: Dividend }) {
  const textContext = useTextContext();
  const { t } = textContext;
  const { carryOver } = terms;
  const example = countExample(termsFromWire(terms) as DividendTerms);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{t("contracts.carryOver")}</h3>
      <p className="text-sm text-text-2">
        <span className="font-semibold text-text-1">{t(`contracts.carryOver.${carryOver}`)}.</span>{" "}
        {t(`contracts.carryOver.${carryOver}.text`)}
      </p>
      <details className="rounded-control border border-line">
        <summary className="cursor-pointer px-3 py-2 text-sm font-semibold">
          {t("contracts.example", { rate: sayRate(example.rate, textContext) })}
        </summary>
        <p className="px-3 pb-2 text-sm text-text-2">{t("contracts.example.text")}</p>
        <ScrollSideways>
          <table className="w-full text-xs tabular-nums sm:text-sm">
            <thead>
              <tr className="border-y border-line text-xs text-text-3">
                {(["period", "result", "brought", "base", "pays"] as const).map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={classes("px-2 py-1.5 font-normal sm:px-3", index === 0 ? "text-start" : "text-end")}
                  >
                    {t(`contracts.example.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {example.periods.map(({ number, result, brought, base, pays }) => (
                <tr key={number} className="border-b border-line-soft last:border-0">
                  <td className="px-2 py-1.5 sm:px-3">{number}</td>
                  {[result, brought, base, pays].map((value, index) => (
                    // The columns are fixed, so the index is a stable key.
                    // oxlint-disable-next-line react/no-array-index-key
                    <td key={index} className={classes("px-2 py-1.5 text-end sm:px-3", index === 3 && "font-semibold")}>
                      <Amount amount={value} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollSideways>
      </details>
    </section>
  );
}

/**
 * House results of the example. The players win one period and lose the next two, which shows how the carry-over
 * types differ.
 */
const RESULTS: readonly Money[] = [negate(amount("5000")), amount("2000"), amount("4000")];

function countExample(terms: DividendTerms) {
  const rate = terms.tiers[0]?.rate ?? 0;
  const plain: DividendTerms = { ...terms, tiers: [{ rate, bet: ZERO, profit: ZERO, members: 0 }] };
  let broughtForward = ZERO;
  const periods = RESULTS.map((result, index) => {
    // Stake of each period. Only the win varies.
    const stake = amount("10000");
    const play = { id: "holder", uplineId: null, stake, validStake: stake, win: subtract(stake, result), counts: true };
    const [statement] = settleTeam([play], [{ memberId: "holder", terms: plain, broughtForward }]);
    if (!statement) throw new Error("a contract holder has no statement");
    broughtForward = statement.carryForward;
    return {
      number: index + 1,
      result,
      brought: statement.broughtForward,
      base: statement.base,
      pays: statement.paid,
    };
  });
  return { rate, periods };
}
