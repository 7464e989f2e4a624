import type { FreezeEvent } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { agentAbilities } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { SignedIn } from "../../signed-in.ts";
import { findMember, freeze, liftFreeze, listFreezes, lockMember, maskName } from "../members/index.ts";
import { sendMessage } from "../messages/index.ts";
import { findPlace } from "./agents.queries.ts";

/** The agent who freezes, or reads the freezes. */
type Freezer = { brand: Brand; member: Pick<SignedIn, "id" | "type" | "sessionId"> };
type FreezeDeps = Pick<Deps, "db" | "clock">;

/** Freezes a direct downline and notifies them. Idempotent. */
export async function freezeMember(deps: FreezeDeps, freezer: Freezer, id: string, reason: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const person = await holdBelow(tx, freezer, id);
    if (person.frozen_at) return;
    const actor = { agentId: freezer.member.id, sessionId: freezer.member.sessionId };
    await freeze(tx, deps, person, actor, reason);
    await tell(tx, deps, person, { about: "frozen", words: reason });
  });
}

export async function unfreezeMember(deps: FreezeDeps, freezer: Freezer, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const person = await holdBelow(tx, freezer, id);
    if (!person.frozen_at) return;
    await liftFreeze(tx, deps, person, { agentId: freezer.member.id, sessionId: freezer.member.sessionId });
    await tell(tx, deps, person, { about: "unfrozen" });
  });
}

const LISTED = 50;

export async function listMemberFreezes(
  { db }: Pick<Deps, "db">,
  { brand, member }: Freezer,
  id: string,
): Promise<FreezeEvent[]> {
  const place = await findPlace(db, brand.id, id);
  if (place?.uplineId !== member.id) throw new AppError("TEAM_MEMBER_UNKNOWN");
  return (await listFreezes(db, id, LISTED)).map((row) => presentFreeze(row));
}

/** Returns the freeze as the member sees it: the reason, and the agent's masked nickname. */
export async function readOwnFreeze({ db }: Pick<Deps, "db">, { brand, member }: Omit<Freezer, "sessionId">) {
  const person = await findMember(db, brand.id, member.id);
  const [latest] = person?.frozen_at ? await listFreezes(db, member.id, 1) : [];
  return {
    freeze: latest ? presentFreeze({ ...latest, nickname: latest.nickname && maskName(latest.nickname) }) : null,
  };
}

/** Locks a direct downline's row. Same "not found" for members elsewhere, of another brand, or missing. */
async function holdBelow(tx: Tx, { brand, member }: Freezer, id: string) {
  if (!agentAbilities(member.type)?.freezes) throw new AppError("FREEZE_NOT_ALLOWED");
  const person = await lockMember(tx, brand.id, id);
  const place = person && (await findPlace(tx, brand.id, id));
  if (!person || place?.uplineId !== member.id) throw new AppError("TEAM_MEMBER_UNKNOWN");
  return person;
}

function tell(
  tx: Tx,
  deps: Pick<Deps, "clock">,
  { id: memberId, brand_id: brandId }: { id: string; brand_id: string },
  facts: Record<string, string>,
): Promise<void> {
  return sendMessage(tx, deps, { brandId, memberId, type: "service", facts });
}

function presentFreeze(row: Awaited<ReturnType<typeof listFreezes>>[number]): FreezeEvent {
  const { action, reason, at, nickname: name } = row;
  const by = row.operator_id ? "operator" : row.agent_id ? "agent" : "move";
  return { action, by, name, reason, at: at.toISOString() };
}
