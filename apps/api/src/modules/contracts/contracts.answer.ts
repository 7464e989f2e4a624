import type { Contract } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import type { ContractKind } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import { requireGrantable } from "./contracts.grant.ts";
import * as queries from "./contracts.queries.ts";
import type { ContractRow } from "./contracts.queries.ts";
import { chooseStart } from "./contracts.rules.ts";
import {
  endContract,
  getContract,
  requireValidSignatures,
  note,
  present,
  rhythmOf,
  sign,
  type ContractDeps,
  type Party,
} from "./contracts.steps.ts";
import { openTerms } from "./contracts.terms.ts";

export type Answer = { contractId: string; answer: "accept" | "reject"; agreesToEnd: readonly string[] };
type Agent = Extract<Party, { memberId: string }>;

/** Accepts or rejects an offer. Each of the `process` routes (R20.35) accepts only offers of its own kind. */
export async function processOffer(
  deps: ContractDeps,
  party: Agent,
  kind: ContractKind,
  answer: Answer,
): Promise<Contract> {
  const row = await inTransaction(deps.db, (tx) => answerWithin(tx, deps, party, kind, answer));
  return present(deps, party, row);
}

async function answerWithin(
  tx: Tx,
  deps: ContractDeps,
  party: Agent,
  kind: ContractKind,
  { contractId, answer, agreesToEnd }: Answer,
): Promise<ContractRow> {
  await queries.lockContracts(tx, party.brand.id);
  const { row, side } = await getContract(tx, party, contractId);
  if (side !== "downline" || row.kind !== kind) throw new AppError("CONTRACT_UNKNOWN");
  const isDone = row.state === (answer === "accept" ? "active" : "rejected");
  if (isDone) return row;
  if (row.state !== "offered") throw new AppError("CONTRACT_OVER", { state: row.state });

  if (answer === "accept") await accept(tx, deps, party, row, agreesToEnd);
  else await reject(tx, deps, party, row);
  return row;
}

async function reject(tx: Tx, deps: ContractDeps, party: Agent, row: ContractRow): Promise<void> {
  const change = { state: "rejected", answered_at: deps.clock.now(), answered_session: party.sessionId } as const;
  await advance(tx, row, change);
  await note(tx, deps, party, row, { action: "rejected" });
}

/** Checks the terms again: contracts above and below may have changed since the offer. */
async function accept(
  tx: Tx,
  deps: ContractDeps,
  party: Agent,
  row: ContractRow,
  agreesToEnd: readonly string[],
): Promise<void> {
  const { brand, memberId, sessionId } = party;
  requireValidSignatures(deps, row);
  const terms = openTerms(row.terms);
  const grant = { brand, uplineId: row.upline_id, downlineId: memberId, terms, agreesToEnd };
  const { own, ended } = await requireGrantable(tx, grant);

  const at = deps.clock.now();
  const current = await queries.findHeld(tx, memberId, row.kind);
  const endings = { causeId: row.id };
  const endOfCurrent = current && (await endContract(tx, deps, party, current, { endedFor: "replaced", ...endings }));
  for (const below of ended) await endContract(tx, deps, party, below, { endedFor: "upline_lowered", ...endings });

  // The last contract of this kind may end later than the new one would begin: for example, a monthly contract
  // followed by a weekly one.
  const lastEnd = await queries.findLastEnd(tx, memberId, row.kind);
  const notBefore = [endOfCurrent, lastEnd, own?.starts_at].flatMap((moment) => moment ?? []);
  await advance(tx, row, {
    state: "active",
    answered_at: at,
    answered_session: sessionId,
    answered_seal: sign(deps, row, { side: "downline", signerId: memberId, sessionId, at }),
    starts_at: chooseStart(rhythmOf(row), at, brand.timeZone, notBefore),
  });
  await note(tx, deps, party, row, { action: "accepted" });
}

async function advance(tx: Tx, row: ContractRow, change: Parameters<typeof queries.advanceContract>[3]): Promise<void> {
  if (!(await queries.advanceContract(tx, row.id, "offered", change)))
    throw new AppError("CONTRACT_OVER", { state: row.state });
}
