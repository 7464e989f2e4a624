import { randomUUID } from "node:crypto";
import { referrals, registration } from "@perya/contract";
import { newId, toJson, type StoredReferralTerms } from "@perya/db";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { waitFor } from "@perya/testing";
import { sql } from "kysely";
import type { TestApp } from "../../testing/test-setup.ts";
import { openOwner } from "../../testing/guards.test-setup.ts";
import { hasUnread, recordHistory } from "../bets/index.ts";
import { PROFITS_FOLLOWER, rollUpProfits } from "../reports/index.ts";

/** The referrer gets 200 pesos for each of the first two friends and 300 from the third on; the friend gets 100. */
export const TERMS: StoredReferralTerms = {
  minimumDeposit: "5000000",
  minimumStake: "20000000",
  days: 30,
  claimDays: 30,
  tiers: [
    { from: 1, amount: "2000000" },
    { from: 3, amount: "3000000" },
  ],
  friend: { kind: "cash", amount: "1000000", terms: null },
};

const dayOf = (moment: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(moment);
const MINUTE_MS = 60_000;
const PASSWORD = "fair-and-square-26";
const FORM = {
  password: PASSWORD,
  confirmPassword: PASSWORD,
  isOfAge: true,
  acceptsTerms: true,
  registerMethod: "WEB",
  loginAfter: true,
} as const;

/** Gives the first demo brand a referral program, and simulates friends there. */
export async function openReferrals(app: TestApp) {
  const brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
  const owner = openOwner(app.ownerUrl);
  const game = await app.db.selectFrom("games").select(["id", "vendor_code", "category"]).executeTakeFirstOrThrow();
  let friends = 0;

  const publish = async (change: Partial<StoredReferralTerms> = {}, isOpen = true) => {
    const last = app.db.selectFrom("referral_programs").select("version").where("brand_id", "=", brandId);
    const versions = (await last.execute()).map(({ version }) => version);
    const row = {
      brand_id: brandId,
      version: Math.max(0, ...versions) + 1,
      is_open: isOpen,
      starts_on: dayOf(app.clock.now()),
    };
    await app.db
      .insertInto("referral_programs")
      .values({ ...row, terms: toJson({ ...TERMS, ...change }), made_at: app.clock.now() })
      .execute();
    return row.version;
  };

  /** Registers from a new browser and address, a minute later. */
  async function join(ref: string, change: { account?: string; address?: string } = {}) {
    friends += 1;
    app.clock.advance(MINUTE_MS);
    const account = change.account ?? `friend${friends}`;
    const browser = app.browser({ address: change.address ?? `10.9.${friends}.1` });
    const body = { ...FORM, username: account, ref };
    const { login } = await browser.client()(registration.register, { body });
    if (!login) throw new Error("nobody was logged in");
    const { id } = await app.db
      .selectFrom("members")
      .select("id")
      .where("account", "=", account)
      .executeTakeFirstOrThrow();
    return { id, browser, call: browser.client(login.token) };
  }

  let verified = 0;
  const verify = (id: string) => {
    verified += 1;
    return owner.put([
      sql`update members set mobile = ${`+6391${String(verified).padStart(8, "0")}`},
        mobile_verified_at = ${app.clock.now()} where id = ${id}`,
    ]);
  };

  /** Inserts a credited deposit, without a payment provider. */
  const deposit = (id: string, pesos: string, at = app.clock.now()) =>
    owner.put([
      sql`insert into deposits (id, brand_id, member_id, method_id, provider_id, provider, reference, request_key, currency, amount,
          fee, state, created_at, expires_at, paid_at, credited_at, paid_amount, paid_currency)
        values (${newId(at)}, ${brandId}, ${id}, ${randomUUID()}, ${randomUUID()}, 'sandbox',
          ${`D-${randomUUID().replaceAll("-", "").slice(0, 10).toUpperCase()}`}, ${randomUUID()}, 'PHP', ${amount(pesos)}, 0,
          'credited', ${at}, ${at}, ${at}, ${at}, ${amount(pesos)}, 'PHP')`,
    ]);

  const bet = async (memberId: string, pesos: string, at = app.clock.now()) => {
    await app.deps.ledger.post({
      key: keyOf("deposit", randomUUID(), "paid"),
      from: houseAccount(brandId, "PHP"),
      to: memberAccount({ brandId, memberId, currency: "PHP" }),
      amount: amount(pesos),
    });
    await recordHistory(app.deps, [
      {
        id: newId(at),
        brandId,
        memberId,
        gameId: game.id,
        vendorCode: game.vendor_code,
        category: game.category,
        currency: "PHP",
        stake: amount(pesos),
        win: amount("0.00"),
        placedAt: at,
        settledAt: at,
      },
    ]);
    await waitFor(async () => {
      await rollUpProfits(app.deps);
      return !(await hasUnread(app.db, [PROFITS_FOLLOWER]));
    });
  };

  const meetTerms = async (id: string) => {
    await verify(id);
    await deposit(id, "500.00");
    await bet(id, "2000.00");
  };

  const codeOf = async (account: string) => {
    const { call, accountId } = await signInAs(account);
    const { code } = await call(referrals.readReferral);
    return { call, id: accountId, code: code ?? "" };
  };

  async function signInAs(account: string) {
    const { call } = await app.signIn(account);
    const row = app.db.selectFrom("members").select("id").where("account", "=", account);
    return { call, accountId: (await row.executeTakeFirstOrThrow()).id };
  }

  const hashOf = (id: string) => sql`decode(${id.replaceAll("-", "").repeat(2)}, 'hex')`;
  const shareDevice = (one: string, other: string) =>
    owner.put(
      [one, other].map(
        (id) => sql`insert into member_devices (brand_id, device_hash, member_id, last_seen_at)
          values (${brandId}, ${hashOf(one)}, ${id}, ${app.clock.now()})`,
      ),
    );
  const sharePayoutAccount = (one: string, other: string) =>
    owner.put(
      [one, other].map(
        (id) => sql`insert into payout_accounts (id, brand_id, member_id, kind, number_sealed, number_hash, last_four,
            holder_sealed, added_at, removed_at)
          values (gen_random_uuid(), ${brandId}, ${id}, 'gcash', 'x', ${hashOf(one)}, '1234', 'x', now(), now())`,
      ),
    );
  const shareIdentity = (one: string, other: string) =>
    owner.put(
      [one, other].map(
        (
          id,
        ) => sql`insert into member_profiles (member_id, id_number_hash, identity_sealed) values (${id}, ${hashOf(one)}, 'x')
          on conflict (member_id) do update set id_number_hash = excluded.id_number_hash`,
      ),
    );

  const share = { shareDevice, sharePayoutAccount, shareIdentity };
  return { brandId, owner, publish, join, verify, deposit, bet, meetTerms, codeOf, ...share };
}
