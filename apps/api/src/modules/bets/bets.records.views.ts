import type { BetMovement, BetRecord, BetState, BetTotals, Language } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import { chooseName, iconOf } from "../games/index.ts";
import type { MovementRow, RecordRow, TotalsRow } from "./bets.records.queries.ts";

const wire = (tenThousandths: bigint) => toWire(fromTenThousandths(tenThousandths));

export function presentRecord(row: RecordRow, reader: { language: Language; defaultLanguage: Language }): BetRecord {
  return {
    id: row.id,
    gameName: chooseName(row.names, reader.language, reader.defaultLanguage),
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

/** RFC 4180, with the mark by which a spreadsheet knows the letters. */
export function writeCsv(records: readonly BetRecord[]): string {
  const lines = [COLUMNS.join(","), ...records.map((record) => COLUMNS.map((name) => cell(record[name])).join(","))];
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

/** What begins like a formula is shown, never reckoned: names of games come from outside. Figures are ours. */
function cell(value: string | null): string {
  const text = value ?? "";
  const harmless = /^[=+@\t\r]|^-(?!\d+\.\d+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
