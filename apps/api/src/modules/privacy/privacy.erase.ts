import { inTransaction, toJson, type Tx } from "@perya/db";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { recordSecurityEvent } from "../security/index.ts";
import { forgetChanges } from "./privacy.retention.ts";
import { DELETED } from "./privacy.places.ts";

type EraseDeps = Pick<Deps, "db" | "clock" | "vault">;

export type Subject = { brandId: string; memberId: string };

/** Reasons why an account cannot be erased yet: afterwards, its owner could no longer be paid or contacted. */
export const OBSTACLES = {
  erased: "is already erased",
  balance: "has a balance: pay it out or transfer it first",
  holds: "has an open withdrawal",
  bets: "has unsettled bets",
  hosts: "is the agent of a host: assign the host to another agent first",
  contracts: "has active contracts or unpaid commissions: end and pay them first",
} as const;
export type Obstacle = keyof typeof OBSTACLES;

/** Origin stored with the events: erasures run from the operator's terminal, not from a request. */
const HERE = { ip: "", userAgent: "", country: null };

/**
 * Removes the person from an account: name, contacts, credentials, devices, inbox. As the law requires, ledger and
 * bets stay under the account's id, and the identity stays for five years if money ever moved; neither gives access.
 * If there are obstacles, returns them and changes nothing.
 */
export async function eraseMember(
  deps: EraseDeps,
  { brandId, memberId }: Subject,
  isDryRun = false,
): Promise<Obstacle[]> {
  const { clock } = deps;
  return inTransaction(deps.db, async (tx) => {
    const { rows } = await sql<{ erasedAt: Date | null }>`
      select erased_at as "erasedAt" from members where id = ${memberId} and brand_id = ${brandId} for update`.execute(
      tx,
    );
    const [member] = rows;
    if (!member) throw new Error("Member not found.");
    const obstacles = member.erasedAt
      ? (["erased"] as const)
      : await listObstacles(tx, { brandId, memberId }, clock.now());
    if (obstacles.length > 0 || isDryRun) return [...obstacles];

    for (const table of DELETED) await tx.deleteFrom(table).where("member_id", "=", memberId).execute();
    await tx
      .updateTable("promotion_claims")
      .set({ remark: "" })
      .where("member_id", "=", memberId)
      .where("remark", "<>", "")
      .execute();
    await tx
      .updateTable("game_sessions")
      .set({ ended_at: clock.now(), code_hash: null, token_hash: null })
      .where("member_id", "=", memberId)
      .where("ended_at", "is", null)
      .execute();
    await eraseProfile(tx, { brandId, memberId }, clock.now());
    await blankMember(tx, memberId, clock.now());
    await forgetChanges(tx);
    await sql`select member_notes_forget(${memberId})`.execute(tx);
    await recordSecurityEvent(tx, deps, { kind: "dataErased", brandId, memberId, from: HERE });
    await addLiveEvent(tx, `member:${memberId}`, "session");
    return [];
  });
}

async function listObstacles(tx: Tx, { brandId, memberId }: Subject, now: Date): Promise<Obstacle[]> {
  const owner = `member:${memberId}`;
  const { rows } = await sql<Record<Exclude<Obstacle, "erased">, boolean>>`
    select
      exists (
        select from ledger_balances where brand_id = ${brandId} and owner = ${owner} and balance <> 0
      ) as balance,
      exists (
        select from ledger_holds join ledger_accounts on ledger_accounts.id = ledger_holds.account_id
        where ledger_accounts.brand_id = ${brandId} and ledger_accounts.owner = ${owner} and ledger_holds.ended_by is null
      ) as holds,
      exists (
        select from bets where member_id = ${memberId} and settled_at is null and voided_at is null
      ) as bets,
      exists (select from brand_hosts where agent_id = ${memberId}) as hosts,
      exists (
        select from contracts where ${memberId} in (downline_id, upline_id) and state = 'active'
        union all
        -- What ran until now may not be counted yet.
        select from contracts where downline_id = ${memberId} and state = 'ended' and ends_at > starts_at
          and ends_at > ${now}::timestamptz - interval '1 day'
        union all
        select from settlement_lines as line join settlement_periods as period on period.id = line.period_id
        where line.member_id = ${memberId} and period.state in ('open', 'counted', 'released')
      ) as contracts`.execute(tx);
  const [found] = rows;
  return (["balance", "holds", "bets", "hosts", "contracts"] as const).filter((obstacle) => found?.[obstacle]);
}

/** Erases the profile. The identity is kept only if the member has ledger entries. */
async function eraseProfile(tx: Tx, { brandId, memberId }: Subject, now: Date): Promise<void> {
  const money = await tx
    .selectFrom("ledger_accounts")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("owner", "=", `member:${memberId}`)
    .limit(1)
    .executeTakeFirst();
  if (!money) {
    await tx.deleteFrom("member_profiles").where("member_id", "=", memberId).execute();
    await tx.deleteFrom("payout_accounts").where("member_id", "=", memberId).execute();
    return;
  }
  await tx
    .updateTable("member_profiles")
    .set({ messengers_sealed: null, payment_password_hash: null, name_hash: null, id_number_hash: null })
    .set({ qq_num: null, line: null, whatsapp: null, facebook: null, wechat: null })
    .where("member_id", "=", memberId)
    .execute();
  await tx
    .updateTable("payout_accounts")
    .set({ removed_at: now })
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null)
    .execute();
}

/** Blanks the member's row so that it satisfies the constraint members_erased. */
async function blankMember(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .updateTable("members")
    .set({ account: `erased:${memberId}`, account_sealed: null, nickname: "", password_hash: null, erased_at: now })
    .set({ mobile: null, mobile_sealed: null, mobile_hash: null, mobile_verified_at: null })
    .set({ email: null, email_sealed: null, email_hash: null, email_verified_at: null })
    .set({ invitation_code: null, language: null, registered_from: toJson({}) })
    .where("id", "=", memberId)
    .execute();
}
