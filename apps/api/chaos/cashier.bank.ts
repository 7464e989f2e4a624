import { randomUUID } from "node:crypto";
import { inTransaction, newId, type Db } from "@perya/db";
import { amount } from "@perya/money";
import { sql } from "kysely";
import { systemClock } from "../src/clock.ts";
import type { Deps } from "../src/deps.ts";
import { connectProvider, putMethods, type ConnectDeps } from "../src/modules/payments/index.ts";
import { writePayoutAccount } from "../src/modules/payout-accounts/index.ts";
import { SECRET } from "./payer.ts";

/**
 * Number of members who deposit and withdraw. Two withdrawals per member and day are auto-approved; the others wait
 * for an operator.
 */
const PAYEES = 240;
export const PAYEE_OPENING = amount("10000.00");
const [PROVIDER, CURRENCY] = ["sandbox", "PHP"] as const;
const TWO_DAYS_MS = 48 * 3_600_000;

export type Payee = { memberId: string; accountId: string };

/**
 * Inserts members with a payment password and a payout account that was paid before, so that the rules treat it as
 * known.
 */
export async function seatPayees(db: Db, vault: Deps["vault"], brandId: string): Promise<Payee[]> {
  const ids = Array.from({ length: PAYEES }, () => randomUUID());
  const person = { nickname: "payee", type: 0, password_hash: "none", brand_id: brandId };
  const before = new Date(Date.now() - TWO_DAYS_MS);
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto("members")
      .values(ids.map((id, index) => ({ ...person, id, account: `p${index}`, identity_verified_at: before })))
      .execute();
    await tx
      .insertInto("member_profiles")
      .values(ids.map((id) => ({ member_id: id, payment_password_hash: "none" as never })))
      .execute();
    const rules = { minimum: amount("1.00"), turnover_percent: 0, day_count: 100 };
    await tx
      .insertInto("withdrawal_settings")
      .values({ brand_id: brandId, ...rules })
      .execute();
    const payees: Payee[] = [];
    for (const [index, memberId] of ids.entries()) {
      const number = `0917${String(1_000_000 + index)}`;
      const to = { kind: "gcash", bank: null, number, holder: "Ana Reyes" } as const;
      const { id: accountId } = await writePayoutAccount(tx, { vault }, { ...to, brandId, memberId, addedAt: before });
      payees.push({ memberId, accountId });
    }
    // Disables the tables' guards, which would refuse these rows: imported payouts from before this ledger.
    await sql`set local session_replication_role = replica`.execute(tx);
    const paid = { brand_id: brandId, currency: CURRENCY, amount: amount("1.00"), deposited: 0n, staked: 0n };
    const moments = {
      requested_at: before,
      decided_at: before,
      queued_at: before,
      sent_at: before,
      settled_at: before,
    };
    await tx
      .insertInto("withdrawals")
      .values(
        payees.map(({ memberId, accountId }, index) => ({
          ...paid,
          ...moments,
          id: newId(before),
          member_id: memberId,
          account_id: accountId,
          reference: `W-${String(index).padStart(10, "0")}`,
          request_key: randomUUID(),
          state: "settled" as const,
        })),
      )
      .execute();
    return payees;
  });
}

type Connection = { deps: Omit<ConnectDeps, "clock">; brandId: string; lineUrl: string };

/**
 * Connects the brand's account at the payment provider, over the simulated network. Returns the payment method and
 * the account.
 */
export async function connectPayer({ deps, brandId, lineUrl }: Connection) {
  const accountId = randomUUID();
  const callbackUrl = `${lineUrl}/wps/payments/callback/${accountId}`;
  const account = { id: accountId, brandId, provider: PROVIDER, url: `${lineUrl}/payer`, isLive: false };
  const secrets = { secret: SECRET, callbackUrl };
  // The account stays closed until the provider has answered the test call, which the simulated network may lose.
  const isOpen = () =>
    deps.db.selectFrom("payment_providers").select("id").where("is_open", "=", true).executeTakeFirst();
  do await connectProvider({ ...deps, clock: systemClock }, { ...account, secrets });
  while (!(await isOpen()));
  const methodId = randomUUID();
  await putMethods(deps.db, [
    {
      id: methodId,
      brand_id: brandId,
      provider_id: accountId,
      code: "gcash",
      kind: "ewallet",
      name: "GCash",
      currency: CURRENCY,
      minimum: amount("1.00"),
      maximum: amount("50000.00"),
      arrival_minutes: 1,
      expires_minutes: 30,
      is_open: true,
      position: 1,
    },
  ]);
  return { accountId, methodId };
}
