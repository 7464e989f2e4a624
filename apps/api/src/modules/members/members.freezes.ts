import { newId, type Db, type Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";

/** Who freezes: the direct upline in a session, or an operator. */
export type FreezeActor = { agentId: string; sessionId: string } | { operatorId: string };

type Person = { id: string; brand_id: string };

/**
 * Freezes a member, who can then neither place bets nor use the agent center. The caller has locked the member's row
 * and checked that the member is not frozen.
 */
export async function freeze(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  person: Person,
  actor: { agentId: string; sessionId: string },
  reason: string,
): Promise<void> {
  await write(tx, deps, person, { action: "frozen", agent_id: actor.agentId, session_id: actor.sessionId, reason });
}

export async function liftFreeze(tx: Tx, deps: Pick<Deps, "clock">, person: Person, actor: FreezeActor): Promise<void> {
  const who =
    "operatorId" in actor
      ? { operator_id: actor.operatorId }
      : { agent_id: actor.agentId, session_id: actor.sessionId };
  await write(tx, deps, person, { action: "lifted", ...who });
}

type Change = {
  action: "frozen" | "lifted";
  agent_id?: string;
  operator_id?: string;
  session_id?: string;
  reason?: string;
};

/**
 * Records the freeze or its end. The table's trigger updates the state in members. A live event makes the member's
 * pages refetch.
 */
async function write(tx: Tx, { clock }: Pick<Deps, "clock">, { id, brand_id }: Person, change: Change) {
  const at = clock.now();
  await tx
    .insertInto("member_freezes")
    .values({ id: newId(at), brand_id, member_id: id, at, ...change })
    .execute();
  await addLiveEvent(tx, `member:${id}`, "session");
}

/** Lists freezes and their ends, newest first, with the agent's name. */
export async function listFreezes(db: Db | Tx, memberId: string, limit: number) {
  return db
    .selectFrom("member_freezes as freeze")
    .leftJoin("members as agent", "agent.id", "freeze.agent_id")
    .select(["freeze.action", "freeze.reason", "freeze.at", "freeze.agent_id", "freeze.operator_id", "agent.nickname"])
    .where("freeze.member_id", "=", memberId)
    .orderBy("freeze.at", "desc")
    .orderBy("freeze.id", "desc")
    .limit(limit)
    .execute();
}
