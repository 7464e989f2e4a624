import { inTransaction, type Tx } from "@perya/db";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { openAccount, openChange, openEmail, openMobile, openProfile } from "../members/index.ts";
import { openDestination } from "../payout-accounts/index.ts";
import { openAddress } from "../points/index.ts";
import { recordSecurityEvent } from "../security/index.ts";
import type { Subject } from "./privacy.erase.ts";

/** Maximum number of rows per list, the newest ones. */
const MOST = 10_000;

const HERE = { ip: "", userAgent: "", country: null };

/**
 * Collects all data stored about one person, decrypted, for their access request. The export is recorded in the
 * security log.
 */
export async function exportMember(deps: Pick<Deps, "db" | "clock" | "vault">, { brandId, memberId }: Subject) {
  return inTransaction(deps.db, async (tx) => {
    const member = await tx
      .selectFrom("members")
      .select(["id", "brand_id", "account as account_key", "account_sealed", "nickname", "type", "language"])
      .select(["mobile as mobile_plain", "mobile_sealed", "mobile_verified_at"])
      .select(["email as email_plain", "email_sealed", "email_verified_at"])
      .select(["registered_from", "created_at", "last_sign_in_at", "erased_at", "invitation_code"])
      .where("id", "=", memberId)
      .where("brand_id", "=", brandId)
      .executeTakeFirstOrThrow();
    const profile = await tx
      .selectFrom("member_profiles")
      .selectAll()
      .where("member_id", "=", memberId)
      .executeTakeFirst();
    const changes = await tx
      .selectFrom("member_changes")
      .selectAll()
      .where("member_id", "=", memberId)
      .orderBy("changed_at", "desc")
      .limit(MOST)
      .execute();
    const bets = await tx
      .selectFrom("bets")
      .select((row) => [sql<number>`count(*)::int`.as("count"), row.fn.min("placed_at").as("first")])
      .select((row) => row.fn.max("placed_at").as("last"))
      .where("member_id", "=", memberId)
      .executeTakeFirst();
    await recordSecurityEvent(tx, deps, { kind: "dataExported", brandId, memberId, from: HERE });

    return {
      account: openAccount(deps, member),
      id: member.id,
      nickname: member.nickname,
      type: member.type,
      language: member.language,
      invitationCode: member.invitation_code,
      mobile: { number: openMobile(deps, member), provedAt: member.mobile_verified_at },
      email: { address: openEmail(deps, member), provedAt: member.email_verified_at },
      registeredAt: member.created_at,
      registeredFrom: member.registered_from,
      lastSignInAt: member.last_sign_in_at,
      erasedAt: member.erased_at,
      profile: profile ? openProfile(deps, member, profile) : null,
      payoutAccounts: await listPayoutAccounts(tx, deps, memberId),
      receivingAddresses: await listAddresses(tx, deps, memberId),
      identities: await tx
        .selectFrom("member_identities")
        .select(["provider", "subject", "bound_at"])
        .where("member_id", "=", memberId)
        .execute(),
      changes: changes.map((change) => ({
        kind: change.kind,
        at: change.changed_at,
        address: change.address,
        before: change.before_sealed ? openChange(deps, change, "before", change.before_sealed) : change.before,
        after: change.after_sealed ? openChange(deps, change, "after", change.after_sealed) : change.after,
      })),
      devices: await tx
        .selectFrom("known_devices")
        .select(["kind", "first_seen_at", "last_seen_at"])
        .where("member_id", "=", memberId)
        .execute(),
      sessions: await tx
        .selectFrom("sessions")
        .select(["device_name", "address", "way", "started_at", "last_seen_at"])
        .where("member_id", "=", memberId)
        .execute(),
      securityLog: await tx
        .selectFrom("security_events")
        .select(["kind", "at", "way", "device_name", "address", "country", "facts"])
        .where("member_id", "=", memberId)
        .orderBy("id", "desc")
        .limit(MOST)
        .execute(),
      messages: await tx
        .selectFrom("messages")
        .select(["type", "facts", "at", "read_at"])
        .where("member_id", "=", memberId)
        .orderBy("at", "desc")
        .limit(MOST)
        .execute(),
      feedback: await tx
        .selectFrom("feedback")
        .leftJoin("complaints", "complaints.feedback_id", "feedback.id")
        .select(["reference", "question_type", "content", "at", "number as complaint_number", "appeal"])
        .select(
          sql<{ words: string; at: string }[]>`coalesce((
            select jsonb_agg(jsonb_build_object('words', words, 'at', at) order by id)
            from feedback_answers where feedback_id = feedback.id), '[]')`.as("answers"),
        )
        .where("member_id", "=", memberId)
        .orderBy("at", "desc")
        .limit(MOST)
        .execute(),
      bets,
    };
  });
}

async function listPayoutAccounts(tx: Tx, deps: Pick<Deps, "vault">, memberId: string) {
  const rows = await tx.selectFrom("payout_accounts").selectAll().where("member_id", "=", memberId).execute();
  return rows.map((row) => ({ ...openDestination(deps, row), addedAt: row.added_at, removedAt: row.removed_at }));
}

async function listAddresses(tx: Tx, deps: Pick<Deps, "vault">, memberId: string) {
  const rows = await tx.selectFrom("receiving_addresses").selectAll().where("member_id", "=", memberId).execute();
  return rows.map((row) => ({ ...openAddress(deps, row), addedAt: row.added_at }));
}
