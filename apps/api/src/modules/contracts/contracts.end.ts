import type { Contract } from "@perya/contract";
import { inTransaction, type Db, type Tx } from "@perya/db";
import type { EndedContract } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import { placeRows, readBelow, rowsOf } from "./contracts.grant.ts";
import * as queries from "./contracts.queries.ts";
import type { BelowRow, ContractRow } from "./contracts.queries.ts";
import { agreesTo, endedWith } from "./contracts.rules.ts";
import { endContract, getContract, note, present, type ContractDeps, type Party } from "./contracts.steps.ts";
import { openTerms } from "./contracts.terms.ts";
import { presentToEnd } from "./contracts.views.ts";

/** Requests termination of a contract, which continues until the other side agrees. */
export async function askToEnd(deps: ContractDeps, party: Party, id: string): Promise<Contract> {
  const row = await inTransaction(deps.db, (tx) => askWithin(tx, deps, party, id));
  return present(deps, party, row);
}

export async function askWithin(tx: Tx, deps: ContractDeps, party: Party, id: string): Promise<ContractRow> {
  await queries.lockContracts(tx, party.brand.id);
  const { row, side } = await getContract(tx, party, id);
  if (row.state !== "active") throw new AppError("CONTRACT_OVER", { state: row.state });
  // Termination was already requested. If the other side requested it, this side must call agreeToEnd instead, which
  // checks the contracts further down that would end.
  if (row.end_asked_by !== null) return row;
  await queries.advanceContract(tx, id, "active", { end_asked_by: side, end_asked_at: deps.clock.now() });
  await note(tx, deps, party, row, { action: "endAsked" });
  return row;
}

export async function agreeToEnd(
  deps: ContractDeps,
  party: Party,
  id: string,
  agreesToEnd: readonly string[],
): Promise<Contract> {
  const row = await inTransaction(deps.db, (tx) => agreeWithin(tx, deps, party, id, agreesToEnd));
  return present(deps, party, row);
}

export async function agreeWithin(
  tx: Tx,
  deps: ContractDeps,
  party: Party,
  id: string,
  agreesToEnd: readonly string[],
): Promise<ContractRow> {
  await queries.lockContracts(tx, party.brand.id);
  const { row, side } = await getContract(tx, party, id);
  if (row.state === "ended" && row.ended_for === "agreed") return row;
  if (row.state !== "active") throw new AppError("CONTRACT_OVER", { state: row.state });
  if (row.end_asked_by === null || row.end_asked_by === side) throw new AppError("CONTRACT_END_NOT_ASKED");

  const { ended, below } = await listEndedWith(tx, party.brand.id, row);
  if (!agreesTo(ended, agreesToEnd))
    throw new AppError("CONTRACT_WOULD_END", { contracts: presentToEnd(ended, below) });
  await endContract(tx, deps, party, row, { endedFor: "agreed" });
  for (const lower of rowsOf(ended, below))
    await endContract(tx, deps, party, lower, { endedFor: "upline_lowered", causeId: row.id });
  return row;
}

/** Lists the contracts further down that would end with this one if none replaced it. */
export async function listEndedWith(
  db: Db | Tx,
  brandId: string,
  row: ContractRow,
): Promise<{ ended: EndedContract[]; below: BelowRow[] }> {
  const above = await queries.findAbove(db, row.downline_id, row.kind);
  const { below, policy } = await readBelow(db, brandId, row.downline_id, row.kind);
  return { ended: endedWith(above && openTerms(above.terms), placeRows(below, row.downline_id), policy), below };
}
