import type { Statement, StatementDay, StatementSums, WholeStatement } from "@perya/contract";
import { wire } from "../../wire.ts";
import { presentLineFigures } from "../settlements/index.ts";
import type { StatementRow, SumsRow } from "./statements.queries.ts";

export function presentStatement(row: StatementRow): Statement {
  return {
    id: row.id,
    kind: row.kind,
    cycle: row.cycle,
    currency: row.currency,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    run: row.run,
    state: row.state,
    ...presentFigures(row),
    ...presentLineFigures(row),
    countedAt: row.counted_at?.toISOString() ?? null,
    releasedAt: row.released_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}

type FiguresRow = { bets: bigint; bet: bigint; profit: bigint; members: number };

export function presentFigures({ bets, bet, profit, members }: FiguresRow) {
  return { bets: Number(bets), bet: wire(bet), profit: wire(profit), members };
}

export function presentRun(row: StatementRow): WholeStatement["runs"][number] {
  const { id, run, state, due, owed, paid, countedAt } = presentStatement(row);
  return { id, run, state, due, owed, paid, countedAt };
}

export function presentSums({ statements, ...sums }: SumsRow): StatementSums {
  const { bet, gross, below, owed, paid } = sums;
  return {
    statements,
    bet: wire(bet),
    gross: wire(gross),
    below: wire(below),
    owed: wire(owed),
    paid: wire(paid),
  };
}

export function presentDay(row: SumsRow & { day: string }): StatementDay {
  return { day: row.day, ...presentSums(row) };
}
