import type { ContractTermsText } from "@perya/contract";
import { fromWire, isZero } from "@perya/money";
import { THRESHOLDS, writeRate } from "@perya/rules";
import { classes } from "@perya/ui";
import type { ConsoleKey } from "../../../lib/text.ts";
import { t } from "../../../lib/text.ts";
import { type Fact, Facts } from "../../../lib/ui/facts.tsx";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";

/** Terms of a contract: tiers, or rates per bet for real-time salary. */
export function TermsPanel({ title, terms }: { title: string; terms: ContractTermsText }) {
  const { currency } = terms;
  const money = (amount: string) =>
    isZero(fromWire(amount)) ? t("contractPage.anything") : <Figure amount={amount} currency={currency} />;
  if (terms.kind === "realtime")
    return (
      <Panel title={title}>
        <Facts
          facts={[
            { label: t("contractPage.winRate"), value: sayRate(terms.winRate) },
            { label: t("contractPage.lossRate"), value: sayRate(terms.lossRate) },
            { label: t("contractPage.singleBet"), value: money(terms.singleBet) },
          ]}
        />
      </Panel>
    );
  const asked = THRESHOLDS[terms.kind];
  const activeBet = { label: t("contractPage.activeBet"), value: money(terms.activeBet) };
  const rest = [...(asked.includes("members") ? [activeBet] : []), ...ofDividend(terms)];
  return (
    <Panel title={title} isPadded={false}>
      <table className="w-full text-dense tabular-nums">
        <thead>
          <tr className="border-b border-line text-xs text-text-3">
            {[...asked, "rate" as const].map((name) => (
              <th key={name} scope="col" className={classes(CELL, "font-normal")}>
                {t(`contractPage.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.tiers.map((tier) => (
            <tr key={tier.rate} className="border-b border-line-soft">
              {asked.map((at) => (
                <td key={at} className={CELL}>
                  {at === "members" ? tier.members || t("contractPage.anything") : money(tier[at])}
                </td>
              ))}
              <td className={classes(CELL, "font-semibold")}>{sayRate(tier.rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest.length > 0 && (
        <div className="px-4 py-2">
          <Facts facts={rest} />
        </div>
      )}
    </Panel>
  );
}

function ofDividend(terms: ContractTermsText): Fact[] {
  if (terms.kind !== "dividend") return [];
  return [
    { label: t("contractPage.cycle"), value: t(`periods.cycle.${terms.cycle}` as ConsoleKey) },
    { label: t("contractPage.carryOver"), value: t(`contractPage.carryOver.${terms.carryOver}`) },
  ];
}

const sayRate = (rate: number) => `${writeRate(rate)} %`;

const CELL = "px-2 py-1.5 text-end first:ps-4 first:text-start last:pe-4 last:whitespace-nowrap";
