import type { Vip, VipEvent } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import type { EventRow, Standing, VersionRow } from "./vip.queries.ts";

export function presentEvent(row: EventRow): VipEvent {
  return {
    month: row.month,
    from: row.from_level,
    to: row.to_level,
    validStake: toWire(fromTenThousandths(row.valid_stake)),
    deposits: toWire(fromTenThousandths(row.deposits)),
    at: row.at.toISOString(),
  };
}

export function presentVip(
  { terms }: VersionRow,
  { level, since, from, to, windows }: Standing,
  { currency, endsOn, history }: { currency: string; endsOn: string | null; history: readonly EventRow[] },
): Vip {
  return {
    terms,
    currency,
    level: Math.min(level, terms.levels.length),
    since,
    month: { from, to, validStake: toWire(windows.validStake), deposits: toWire(windows.deposits) },
    endsOn,
    history: history.map(presentEvent),
  };
}
