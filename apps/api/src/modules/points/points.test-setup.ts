import { randomUUID } from "node:crypto";
import { points, type ReceivingAddress } from "@perya/contract";
import { inTransaction, newId, type MallItemsRow } from "@perya/db";
import { auditLedger, balanceOf, houseAccount, keyOf, memberAccount, type AccountKind } from "@perya/ledger";
import { amount, fromTenThousandths, negate, toWire } from "@perya/money";
import { sql, type Insertable } from "kysely";
import sharp from "sharp";
import { openTestConsole } from "../../testing/console.test-setup.ts";
import { hashPassword, setPaymentPassword } from "../members/index.ts";
import { checkPoints } from "./points.check.ts";
import { decideRedemption, type Step } from "./points.decide.ts";
import { earnPoints } from "./points.earn.ts";
import { convertProved } from "./points.service.ts";
import { placeRedemption } from "./points.redeem.ts";

export const PIN = "482913";
export const ADDRESS: ReceivingAddress = {
  name: "Ana Reyes",
  phone: "09175554821",
  address: "14 Mabini St, Brgy. San Roque, Marikina, 1801 Metro Manila",
};

type Played = { bet?: string; version?: number; category?: string; valid: string; at?: Date };

/** Opens the app with members that earn points, an item of the mall, and an operator who decides. */
export async function openTestMall() {
  const app = await openTestConsole();
  const { deps } = app;
  const brand = await deps.brands.findByHost("localhost");
  if (!brand) throw new Error("the demo has no brand");
  const game = await app.db.selectFrom("games").select("id").executeTakeFirstOrThrow();
  const pinHash = await hashPassword(PIN);
  const operator = await app.addOperator("cashier", brand.id);
  const actor = { operatorId: operator.id, sessionId: null, name: operator.account, from: NOWHERE };

  /** Adds a member of the brand with a payment password. */
  async function join(account: string, facts: object = {}) {
    const { id } = await app.createMember({ account, nickname: account, ...facts });
    await inTransaction(app.db, (tx) => setPaymentPassword(tx, deps, id, pinHash));
    const wallet = { brandId: brand?.id ?? "", memberId: id, currency: "PHP" as const };
    const requester = { brand: brand as NonNullable<typeof brand>, memberId: id };
    return {
      id,
      account,
      wallet,
      balance: async (kind: AccountKind = "points") =>
        toWire(fromTenThousandths(await balanceOf(app.db, { ...memberAccount(wallet), kind }))),
      /** Writes rows to the stream of settled bets. */
      play: (...bets: Played[]) =>
        app.asOwner(async (db) => {
          for (const { bet = randomUUID(), version = 1, category = "RNG", valid, at } of bets)
            await sql`insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category,
              currency, bets, stake, valid_stake, win, jackpot_share, settled_at)
            values (${bet}, ${version}, ${wallet.brandId}, ${id}, ${game.id}, 'PG', ${category}, 'PHP', 1,
              ${amountOf(valid)}, ${amountOf(valid)}, 0, 0, ${at ?? app.clock.now()})`.execute(db);
        }),
      deposit: (step: string, deposited: string, source: string = randomUUID()) =>
        app.asOwner(async (db) => {
          await sql`insert into money_steps (source_id, step, brand_id, member_id, currency, at, deposited)
          values (${source}, ${step}, ${wallet.brandId}, ${id}, 'PHP', ${app.clock.now()}, ${amountOf(deposited)})`.execute(
            db,
          );
          return source;
        }),
      giveCash: (typed: string) =>
        deps.ledger.post({
          key: keyOf("promo", randomUUID(), "paid"),
          from: houseAccount(wallet.brandId, "PHP"),
          to: memberAccount(wallet),
          amount: amount(typed),
        }),
      place: (itemId: string, quantity = 1, change: object = {}) =>
        placeRedemption(deps, requester, { requestKey: randomUUID(), itemId, quantity, address: ADDRESS, ...change }),
      convert: (typed: string, requestKey: string = randomUUID(), change: object = {}) =>
        rate().then((rateId) => convertProved(deps, requester, { requestKey, rateId, points: typed, ...change })),
    };
  }

  /** Lets the member earn exactly this many points, with slot bets at 100.00 per point. */
  async function give(member: { play: (bet: Played) => Promise<void> }, typed: string) {
    await member.play({ valid: toWire(fromTenThousandths(amount(typed) * 100n)) });
    await follow();
  }

  async function rate(): Promise<string> {
    const rates = app.db
      .selectFrom("exchange_rates")
      .select("id")
      .where("brand_id", "=", brand?.id ?? "");
    return (await rates.orderBy("version", "desc").executeTakeFirstOrThrow()).id;
  }

  async function addItem(change: Partial<Insertable<MallItemsRow>> = {}): Promise<string> {
    const id = newId(app.clock.now());
    const said = JSON.stringify({ EN: "Rice cooker", TY: "Rice cooker" }) as never;
    const item = { titles: said, notes: said, units: said, shelf: "home", art: "cooker", is_shown: true } as const;
    const terms = { points: amount("30000.00"), cost: amount("100.00"), stock: 2, made_at: app.clock.now() };
    await app.db
      .insertInto("mall_items")
      .values({ id, brand_id: brand?.id ?? "", ...item, ...terms, ...change })
      .execute();
    return id;
  }

  const stockOf = async (id: string) =>
    (await app.db.selectFrom("mall_items").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;

  /** Runs the followers until the stream is read, because an open transaction of another test can delay rows. */
  async function follow() {
    for (;;) {
      await earnPoints(deps);
      const { rows } = await deps.pool.query(`select from settled_bet_followers as place
        where place.name = 'points' and exists (
            select from settled_bets as row where (row.written_by, row.id) > (place.written_by, place.id))
          or place.name = 'point_deposits' and exists (
            select from money_steps as row where (row.written_by, row.id) > (place.written_by, place.id))`);
      if (rows.length === 0) return;
    }
  }

  return {
    ...app,
    brand,
    actor,
    join,
    give,
    rate,
    addItem,
    stockOf,
    follow,
    decide: (id: string, step: Step) => decideRedemption(deps, { actor, scope: EVERYWHERE }, id, step),
    redeemBody: (itemId: string, change: object = {}) => ({
      requestKey: randomUUID(),
      itemId,
      quantity: 2,
      address: ADDRESS,
      paymentPassword: PIN,
      ...change,
    }),
    /** Checks that the ledger adds up, and that points equal their counters. */
    requireSound: async () => {
      const findings = [await auditLedger(app.db), await app.asOwner((db) => checkPoints(db))];
      if (JSON.stringify(findings) !== "[{},[]]") throw new Error(`not sound: ${JSON.stringify(findings)}`);
    },
    points,
  };
}

/** Renders a single-color picture, as an operator would send it. */
export const renderPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 20, g: 130, b: 90 } } })
    .png()
    .toBuffer();

export type TestMall = Awaited<ReturnType<typeof openTestMall>>;
export type Earner = Awaited<ReturnType<TestMall["join"]>>;

const NOWHERE = { ip: "", userAgent: "", country: null };
const EVERYWHERE = { isEverywhere: true, brandIds: [] } as const;

/** Parses a signed amount; corrections are negative. */
const amountOf = (typed: string) => (typed.startsWith("-") ? negate(amount(typed.slice(1))) : amount(typed));
