import { Link } from "@perya/browser/router";
import type { SettlementLine, SettlementPeriod } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Checkbox, classes, Empty, MoreButton, QueryStates } from "@perya/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { currencyNamed, sayAmount } from "../../../lib/figures.ts";
import { problemText } from "../../../lib/problems.ts";
import { t } from "../../../lib/text.ts";
import { Figure } from "../../../lib/ui/figure.tsx";
import { Panel } from "../../../lib/ui/panel.tsx";
import { settlementQueries } from "../settlements.queries.ts";
import { sayRate } from "../settlements.words.ts";

/** A line for each contract; in a correction, what it came to before stands below what it comes to now. */
export function PeriodLines({ period }: { period: SettlementPeriod }) {
  const [onlyChanged, setOnlyChanged] = useState(false);
  const query = useInfiniteQuery(settlementQueries.lines(period.id, onlyChanged));
  const isCorrection = period.run > 0;
  return (
    <Panel
      title={t("periods.lines")}
      isPadded={false}
      className="min-w-0"
      aside={
        isCorrection && (
          <Checkbox
            label={t("periods.onlyChanged")}
            checked={onlyChanged}
            onChange={({ target }) => setOnlyChanged(target.checked)}
            isDense
          />
        )
      }
    >
      <QueryStates
        query={query}
        refusedText={problemText}
        isEmpty={({ pages }) => pages.every(({ lines }) => lines.length === 0)}
        empty={<Empty title={t(onlyChanged ? "periods.noChanged" : "periods.noLines")} />}
      >
        {({ pages }) => (
          <>
            <div className="overflow-x-auto">
              <table className="w-full text-dense tabular-nums">
                <thead>
                  <tr className="border-b border-line text-xs text-text-3">
                    {COLUMNS.map((column, index) => (
                      <th
                        key={column}
                        scope="col"
                        className={classes(CELL, "font-normal", index < 2 ? "text-start" : "text-end")}
                      >
                        {t(`periods.line.${column}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {pages.flatMap(({ lines }) =>
                    lines.map((line) => <Line key={line.id} line={line} currency={period.currency} />),
                  )}
                </tbody>
              </table>
            </div>
            <MoreButton query={query} size="sm" className="m-3">
              {t("approvals.more")}
            </MoreButton>
          </>
        )}
      </QueryStates>
    </Panel>
  );
}

const COLUMNS = [
  "agent",
  "above",
  "bet",
  "profit",
  "members",
  "rate",
  "gross",
  "below",
  "due",
  "owed",
  "paid",
] as const;

function Line({ line, currency }: { line: SettlementLine; currency: string }) {
  const { member, above, bet, profit, members, rate, gross, below, due, owed, deducted, paid, before } = line;
  const isChanged = before !== null && before.due !== due;
  return (
    <tr className="border-b border-line-soft last:border-0">
      <th scope="row" className={classes(CELL, "text-start font-semibold")}>
        <Link to="/member" search={{ id: member.id }} className="link">
          {member.name}
        </Link>
      </th>
      <td className={classes(CELL, "text-text-3")}>{above?.name ?? t("periods.line.atTop")}</td>
      <Money amount={bet} currency={currency} />
      <Money amount={profit} currency={currency} />
      <td className={classes(CELL, "text-end")}>{members}</td>
      <td className={classes(CELL, "text-end")}>{sayRate(rate)}</td>
      <Money amount={gross} currency={currency} />
      <Money amount={below} currency={currency} />
      <td className={classes(CELL, "text-end font-semibold")}>
        <Figure amount={due} currency={currency} />
        {isChanged && <Note>{t("periods.line.before", { due: say(before.due) })}</Note>}
      </td>
      <Money amount={owed} currency={currency} />
      <td className={classes(CELL, "text-end")}>
        {paid === null ? "–" : <Figure amount={paid} currency={currency} />}
        {fromWire(deducted) > 0n && <Note>{t("periods.line.deducted", { amount: say(deducted) })}</Note>}
      </td>
    </tr>
  );

  function say(amount: string): string {
    return sayAmount(fromWire(amount), currencyNamed(currency));
  }
}

function Money({ amount, currency }: { amount: string; currency: string }) {
  return (
    <td className={classes(CELL, "text-end")}>
      <Figure amount={amount} currency={currency} />
    </td>
  );
}

function Note({ children }: { children: string }) {
  return <span className="block text-xs font-normal text-persimmon">{children}</span>;
}

const CELL = "px-2.5 py-1.5 whitespace-nowrap first:ps-4 last:pe-4";
