import { RECORD_CAUSES, RECORD_FUNDS, RECORD_TABLE } from "@perya/contract";
import { parseFilter, writeFilter } from "@perya/rules";
import { addDays, type Days } from "./records.filter.ts";

export type RecordCause = (typeof RECORD_CAUSES)[number];
export type RecordFund = (typeof RECORD_FUNDS)[number];

export type AccountFilter = { days?: Days | undefined; cause?: RecordCause | undefined; fund?: RecordFund | undefined };

/** Parses the filter text shared by URL, request and export. Drops columns the table does not declare. */
export function readAccountFilter(text: string): AccountFilter {
  const { conditions } = parseFilter(RECORD_TABLE, text);
  const valueOf = (column: string, operator: string) =>
    conditions.find((condition) => condition.column === column && condition.operator === operator)?.value.slice(0, 10);
  const [from, until] = [valueOf("at", "from"), valueOf("at", "to")];
  return {
    days: from && until && from < until ? { from, to: addDays(until, -1) } : undefined,
    cause: RECORD_CAUSES.find((known) => known === valueOf("cause", "is")),
    fund: RECORD_FUNDS.find((known) => known === valueOf("fund", "is")),
  };
}

/**
 * Writes the filter as text. `to` is exclusive there, so it is the day after. Without a period the cause is dropped,
 * because no index serves it alone.
 */
export function writeAccountFilter({ days, cause, fund }: AccountFilter): string {
  return writeFilter([
    ...(fund ? [{ column: "fund", operator: "is" as const, value: fund }] : []),
    ...(cause && days ? [{ column: "cause", operator: "is" as const, value: cause }] : []),
    ...(days
      ? [
          { column: "at", operator: "from" as const, value: days.from },
          { column: "at", operator: "to" as const, value: addDays(days.to, 1) },
        ]
      : []),
  ]);
}
