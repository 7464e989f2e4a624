import { randomUUID } from "node:crypto";
import type { PromotionTerms, RoundsGame } from "@perya/contract";
import { type Db, inTransaction, type Tx } from "@perya/db";
import { balanceOf, memberAccount } from "@perya/ledger";
import { amount, fromTenThousandths, toWire, type Amount } from "@perya/money";
import { localOf, type BonusTerms } from "@perya/rules";
import { sql } from "kysely";
import sharp from "sharp";
import type { TestApp } from "../../testing/test-setup.ts";
import { issueReward } from "../rewards/index.ts";
import { listRoundGames } from "./round-games.queries.ts";
import { createPromotion, publishVersion, writeVersion } from "./promotions.publish.ts";

export const ZONE = "Asia/Manila";
const DAY_MS = 24 * 60 * 60_000;

/** Wagering requirement of ten times, in slots, within 30 days. */
export const WAGERING: BonusTerms = {
  times: 10,
  base: "bonus",
  deposit: "0.00",
  weights: { games: {}, categories: { RNG: 100 }, otherwise: 0 },
  maxBet: null,
  capTimes: null,
  days: 30,
};

/** Returns terms: 500 in cash for everyone, once, from yesterday until next week. */
export function termsAt(now: Date, change: Partial<PromotionTerms> = {}): PromotionTerms {
  return {
    type: "limited",
    entry: "claim",
    gift: { kind: "cash", amount: "500.00" },
    conditions: [],
    goal: null,
    period: "once",
    images: 0,
    claimDays: 7,
    starts: localOf(new Date(now.getTime() - DAY_MS), ZONE),
    ends: localOf(new Date(now.getTime() + 7 * DAY_MS), ZONE),
    ...change,
  };
}

type Offered = { terms?: Partial<PromotionTerms>; budget?: Amount; brandId: string; title?: string };

/** Writes and publishes a promotion as the tables' owner, who needs no second operator. */
export async function publish(app: TestApp, { terms = {}, budget = amount("100000.00"), brandId, title }: Offered) {
  return app.asOwner((owner) =>
    inTransaction(owner, async (tx) => {
      // Closes earlier promotions, because tests publish the same offer repeatedly.
      await sql`update promotions set state = 'closed', closed_at = now() where brand_id = ${brandId} and state = 'live'`.execute(
        tx,
      );
      const id = await createPromotion(tx, app.deps, brandId, { id: randomUUID() });
      const { version } = await rewrite(app, tx, { id, brandId, terms, budget, title });
      await publishVersion(tx, app.deps, { promotionId: id, version, approvalId: null });
      return id;
    }),
  );
}

type Rewritten = {
  id: string;
  brandId: string;
  terms: Partial<PromotionTerms>;
  budget: Amount;
  title?: string | undefined;
};

export async function rewrite(
  app: TestApp,
  tx: Parameters<typeof writeVersion>[0],
  { id, brandId, terms, budget, title = "Fiesta gift" }: Rewritten,
) {
  const brand = { id: brandId, timeZone: ZONE };
  const words = { title, lead: "Open it while the fiesta lasts." };
  return writeVersion(tx, app.deps, brand, id, {
    terms: termsAt(app.clock.now(), terms),
    texts: { EN: words, TY: words },
    picture: "/art/promotions/gift-10.svg",
    budget,
    writtenBy: null,
  });
}

/** Returns a slot of the brand whose vendor supports free rounds. */
export async function openRounds(app: TestApp, brandId: string): Promise<RoundsGame> {
  await app.asOwner((owner) =>
    sql`
      insert into vendor_connections (brand_id, vendor_code, adapter, launch_path, free_rounds_url)
      values (${brandId}, 'PG', 'perya', '/play', 'https://games.example/free-rounds')
      on conflict (brand_id, vendor_code) do update set free_rounds_url = excluded.free_rounds_url`.execute(owner),
  );
  const [game] = await listRoundGames(app.db, brandId, "");
  if (!game) throw new Error("the brand has no slot with free rounds");
  return game;
}

/** Returns a gift of ten rounds of 5.00 each, whose winnings are paid as cash. */
export const roundsOf = (game: RoundsGame) =>
  ({ kind: "freeRounds", game, count: 10, stake: "5.00", days: 7, terms: null }) as const;

/** Inserts a credited deposit, without the payment that led to it. */
export async function putDeposit(app: TestApp, memberId: string, units: string, at = app.clock.now()) {
  await app.asOwner((owner) =>
    inTransaction(owner, async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        insert into deposits (id, brand_id, member_id, method_id, provider_id, provider, reference, request_key, currency, amount,
          fee, state, created_at, expires_at, paid_amount, paid_currency, paid_at, credited_at)
        select ${randomUUID()}, brand_id, id, ${randomUUID()}, ${randomUUID()}, 'sandbox', ${`D-${randomUUID().replaceAll("-", "").slice(0, 10).toUpperCase()}`},
          ${randomUUID()}, 'PHP', ${amount(units)}, 0, 'credited', ${at}, ${at}, ${amount(units)}, 'PHP', ${at}, ${at}
        from members where id = ${memberId}`.execute(tx);
    }),
  );
}

/** Sets a member's cumulative valid stake at the end of a day of the brand. */
export async function putStake(app: TestApp, memberId: string, units: string, { day = "", category = "RNG" } = {}) {
  const row = {
    member_id: memberId,
    currency: "PHP",
    bets: 1n,
    stake: amount(units),
    valid_stake: amount(units),
    win: 0n,
  };
  const ofDay = day || localOf(app.clock.now(), ZONE).slice(0, 10);
  for (const part of [
    { cut: "all", subject: "" },
    { cut: "category", subject: category },
  ] as const)
    await app.asOwner((owner) =>
      owner
        .insertInto("profit_days")
        .values({ ...row, ...part, day: ofDay })
        .onConflict((known) =>
          known
            .columns(["member_id", "currency", "cut", "subject", "day"])
            .doUpdateSet({ valid_stake: amount(units), stake: amount(units) }),
        )
        .execute(),
    );
}

/** Creates a member of the first demo brand and logs in. */
export async function joinPlayer(app: TestApp, account: string, change: object = {}) {
  const { id } = await app.createMember({ account, nickname: account, ...change });
  const brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
  const wallet = { brandId, memberId: id, currency: "PHP" as const };
  return {
    ...(await app.signIn(account)),
    id,
    brandId,
    /** Issues a reward that belongs to no claim. */
    issue: () =>
      inTransaction(app.db, (tx: Tx) =>
        issueReward(tx, app.deps, {
          ...wallet,
          source: "promotion",
          sourceRef: randomUUID(),
          gift: { kind: "cash", amount: amount("50.00") },
          title: { EN: "Fiesta gift", TY: "Fiesta gift" },
        }),
      ),
    balance: async () => toWire(fromTenThousandths(await balanceOf(app.db, memberAccount(wallet)))),
  };
}

export type Player = Awaited<ReturnType<typeof joinPlayer>>;

/** Renders a single-color picture, as a page would send it. */
export const renderPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 200, g: 30, b: 90 } } })
    .png()
    .toBuffer();

const STANDINGS = {
  locked: sql`locked_at = now()`,
  frozen: sql`frozen_at = now()`,
  closed: sql`erased_at = now(), account = 'erased:' || id, nickname = '', password_hash = null, account_sealed = null,
    mobile = null, mobile_sealed = null, email = null, email_sealed = null`,
};

/** Sets the state that blocks a member, bypassing the actions of operators, agents or the member. */
export async function setStanding(owner: Db, memberId: string, standing: keyof typeof STANDINGS | "excluded") {
  await inTransaction(owner, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    if (standing !== "excluded")
      await sql`update members set ${STANDINGS[standing]} where id = ${memberId}`.execute(tx);
    else
      await sql`
        insert into closures (id, kind, brand_id, subject, reason, closed_by_name, closed_at)
        select ${randomUUID()}, 'member', brand_id, id::text, 'asked for it', 'Amihan', now() from members
        where id = ${memberId}`.execute(tx);
  });
}
