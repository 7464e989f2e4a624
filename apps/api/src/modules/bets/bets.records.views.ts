import type { BetMovement, BetRecord, BetState, BetTotals, Language } from "@perya/contract";
import { fromTenThousandths, toWire } from "@perya/money";
import type { FileColumn } from "../../tables/export-file.ts";
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
    // Bets recorded as a whole have no vendor round; their own id serves as reference.
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

/** Columns for bets, shared by all exports. */
export const BET_COLUMNS = [
  { name: "id", kind: "text" },
  { name: "placedAt", kind: "moment" },
  { name: "settledAt", kind: "moment" },
  { name: "state", kind: "text" },
  { name: "gameType", kind: "text", title: "category" },
  { name: "gameName", kind: "text" },
  { name: "vendorName", kind: "text", title: "vendor" },
  { name: "round", kind: "text" },
  { name: "currency", kind: "text" },
  { name: "stake", kind: "amount" },
  { name: "validStake", kind: "amount" },
  { name: "win", kind: "amount" },
  { name: "net", kind: "amount" },
] as const satisfies readonly (FileColumn & { name: keyof BetRecord })[];
