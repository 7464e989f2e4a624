import type { BetMovement, BetRecord, BetState, BetTotals, Language } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import { CSV_START, writeCsvLine } from "../../tables/csv.ts";
import { chooseName, iconOf } from "../games/index.ts";
import type { MovementRow, RecordRow, TotalsRow } from "./bets.records.queries.ts";

const wire = (tenThousandths: bigint) => toWire(fromTenThousandths(tenThousandths));

export function presentRecord(row: RecordRow, reader: { language: Language }): BetRecord {
  return {
    id: row.id,
    gameName: chooseName(row.names, reader.language),
    vendorName: row.vendor_name,
    iconUrl: iconOf(row),
    gameType: row.category,
    // What was recorded whole has no round of a vendor; its own id is as good to ask for.
    round: row.round_ref ?? row.id,
    state: stateOf(row),
    currency: row.currency,
    stake: wire(row.stake),
    validStake: wire(row.valid_stake),
    win: wire(row.win),
    net: wire(row.win - row.stake),
    placedAt: row.placed_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

function stateOf({ voided_at: voided, settled_at: settled }: RecordRow): BetState {
  if (voided) return "voided";
  return settled ? "settled" : "open";
}

export function presentTotals({ bets, stake, valid_stake: valid, win }: TotalsRow): BetTotals {
  return {
    bets: Number(bets),
    stake: wire(BigInt(stake)),
    validStake: wire(BigInt(valid)),
    win: wire(BigInt(win)),
    net: wire(BigInt(win) - BigInt(stake)),
  };
}

export function presentMovement({ id, type, amount, balance_after: after, made_at: at }: MovementRow): BetMovement {
  return {
    transferId: String(id),
    type,
    amount: wire(amount),
    balanceAfter: after === null ? null : wire(after),
    at: at.toISOString(),
  };
}

const COLUMNS = [
  "id",
  "placedAt",
  "settledAt",
  "state",
  "gameType",
  "gameName",
  "vendorName",
  "round",
  "currency",
  "stake",
  "validStake",
  "win",
  "net",
] as const satisfies readonly (keyof BetRecord)[];

const FIGURES: ReadonlySet<string> = new Set([
  "stake",
  "validStake",
  "win",
  "net",
] satisfies (typeof COLUMNS)[number][]);

export function writeCsv(records: readonly BetRecord[]): string {
  const head = writeCsvLine(COLUMNS.map((name) => ({ kind: "text", text: name })));
  const toCell = (record: BetRecord, name: (typeof COLUMNS)[number]) =>
    ({ kind: FIGURES.has(name) ? "amount" : "text", text: record[name] ?? "" }) as const;
  const lines = records.map((record) => writeCsvLine(COLUMNS.map((name) => toCell(record, name))));
  return CSV_START + head + lines.join("");
}
