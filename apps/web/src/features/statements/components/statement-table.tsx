import type { Statement, StatementKind, StatementSums } from "@perya/contract";
import { fromWire } from "@perya/money";
import { Amount, classes } from "@perya/ui";
import { Link } from "@perya/browser/router";
import { Earned, Result } from "../../agents/components/result.tsx";
import { sayPeriod, sayRate } from "../statements.words.ts";
import { useTextContext } from "../use-text-context.ts";
import { ColumnHeads } from "./column-heads.tsx";
import { StatementState } from "./statement-state.tsx";

type Props = { kind: StatementKind; statements: readonly Statement[]; totals?: StatementSums | undefined };

/** One row per settlement run. Phones show period, status and amount only. */
export function StatementTable({ kind, statements, totals }: Props) {
  const { t } = useTextContext();
  const figures = [
    kind === "dividend" ? "loss" : "bet",
    ...(kind === "realtime" ? [] : (["members"] as const)),
    "rate",
    "gross",
    "below",
  ] as const;
  return (
    <table className="w-full text-dense tabular-nums">
      <ColumnHeads
        className={ON_PHONE}
        columns={[
          { key: "period", title: t("statements.column.period"), className: "px-4 text-start" },
          ...figures.map((key) => ({ key, title: t(`statements.column.${key}`), className: CELL })),
          { key: "owed", title: t("statements.column.owed"), className: "px-3 text-end max-md:px-4" },
          { key: "state", title: t("statements.column.state"), className: "px-4 text-start max-md:hidden" },
        ]}
      />
      <tbody>
        {statements.toSorted(byPeriod).map((statement) => (
          <Row
            key={statement.id}
            statement={statement}
            isReplaced={statements.some((each) => each.startsAt === statement.startsAt && each.run > statement.run)}
          />
        ))}
      </tbody>
      {totals && <Totals kind={kind} totals={totals} />}
    </table>
  );
}

/** A settlement run. Figures of a replaced run are struck through, because only what it paid counts in the totals. */
function Row({ statement, isReplaced }: { statement: Statement; isReplaced: boolean }) {
  const textContext = useTextContext();
  const { t } = textContext;
  const { id, kind, bet, profit, members, rate, tier, gross, below, owed, run } = statement;
  const rateWord =
    kind === "realtime" ? t("statements.byBet") : tier === null ? t("statements.noTier") : sayRate(rate, textContext);
  return (
    <tr className={classes("border-b border-line-soft hover:bg-surface-2", ON_PHONE, isReplaced && REPLACED)}>
      <th scope="row" className="px-4 py-1.5 text-start font-normal">
        <Link
          to="/agentHome/statement"
          search={{ id }}
          className="link inline-block py-1 font-semibold whitespace-nowrap"
        >
          {sayPeriod(statement, textContext)}
        </Link>
        {run > 0 && <span className="ms-2 text-xs text-text-3">{t("statements.count", { number: run + 1 })}</span>}
      </th>
      <td className={CELL}>
        {kind === "dividend" ? <Result amount={fromWire(profit)} /> : <Amount amount={fromWire(bet)} />}
      </td>
      {kind !== "realtime" && <td className={CELL}>{members.toLocaleString(textContext.locale)}</td>}
      <td className={classes(CELL, tier === null && "text-text-3")}>{rateWord}</td>
      <td className={CELL}>
        <Amount amount={fromWire(gross)} />
      </td>
      <td className={CELL}>
        <Amount amount={fromWire(below)} />
      </td>
      <td className="px-3 text-end font-semibold max-md:px-4 max-md:py-2.5">
        <Earned amount={fromWire(owed)} />
      </td>
      <td className="px-4 max-md:col-span-2 max-md:pb-2.5">
        <StatementState statement={statement} />
      </td>
    </tr>
  );
}

function Totals({ kind, totals }: { kind: StatementKind; totals: StatementSums }) {
  const { t, locale } = useTextContext();
  const count = t("statements.total.count", { count: totals.statements });
  return (
    <tfoot>
      <tr className={classes("font-semibold max-md:items-center", ON_PHONE)}>
        <th scope="row" className="h-10 max-md:flex max-md:items-center px-4 text-start">
          {t("statements.total")} <span className="ms-1 text-xs font-normal text-text-3">{count}</span>
        </th>
        <td className={CELL}>{kind !== "dividend" && <Amount amount={fromWire(totals.bet)} />}</td>
        {kind !== "realtime" && <td aria-hidden className={CELL} />}
        <td aria-hidden className={CELL} />
        <td className={CELL}>
          <Amount amount={fromWire(totals.gross)} />
        </td>
        <td className={CELL}>
          <Amount amount={fromWire(totals.below)} />
        </td>
        <td className="px-3 text-end text-accent-text max-md:px-4">
          <Amount amount={fromWire(totals.owed)} />
        </td>
        <td className="px-4 text-xs font-normal text-text-3 max-md:hidden" lang={locale}>
          {t("statements.column.paid")} <Amount amount={fromWire(totals.paid)} />
        </td>
      </tr>
    </tfoot>
  );
}

/**
 * Compares statements: newest period first, with all runs of a period together. Sorted by creation, corrections would
 * be far from their period.
 */
function byPeriod(one: Statement, other: Statement): number {
  return one.startsAt === other.startsAt ? other.run - one.run : one.startsAt < other.startsAt ? 1 : -1;
}

/** Classes for phones: period and amount side by side with the status below, because translations can be long. */
const ON_PHONE = "max-md:grid max-md:grid-cols-[1fr_auto]";
const REPLACED = "[&_td:not(:nth-last-child(-n+2))]:text-text-3 [&_td:not(:nth-last-child(-n+2))_span]:line-through";
const CELL = "px-3 text-end max-md:hidden";
