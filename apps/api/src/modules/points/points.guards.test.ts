import { randomUUID } from "node:crypto";
import { houseAccount, keyOf, memberAccount, pointsIssuedAccount, POINTS_REDEEMED, type Account } from "@perya/ledger";
import { amount, negate } from "@perya/money";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestMall, type Earner, type TestMall } from "./points.test-setup.ts";

/** Tests writes with the application's login that bypass the module's code. */
let mall: TestMall;
let player: Earner;
let other: Earner;
beforeAll(async () => {
  mall = await openTestMall();
  player = await mall.join("guarded");
  other = await mall.join("bystander");
  await mall.give(player, "100000.00");
});
afterEach(() => mall.requireSound());
afterAll(() => mall.close());

const NOT_EARNED = "points must match what was earned or redeemed";
const NOT_EXCHANGED = "an exchange moves as its row states";

describe("the ledger", () => {
  it("issues points only as an entry states", async () => {
    const { id } = await mall.db
      .selectFrom("point_entries")
      .select("id")
      .where("member_id", "=", player.id)
      .executeTakeFirstOrThrow();
    const issued = pointsIssuedAccount(mall.brand.id, "PHP");
    const own = memberAccount(player.wallet, "points");
    const transfer = { from: issued, to: own, amount: amount("100000.00") };
    const wrong: [key: Parameters<typeof keyOf>, change: object][] = [
      [["earning", randomUUID(), "granted"], {}],
      [["promo", randomUUID(), "paid"], {}],
      [["earning", id, "taken"], {}],
      [["earning", id, "taken"], { from: own, to: issued }],
    ];
    for (const [[cause, reference, type], change] of wrong) {
      const key = keyOf(cause, reference, type as never);
      await expect(mall.deps.ledger.post({ key, ...transfer, ...change })).rejects.toThrow(NOT_EARNED);
    }
    const key = keyOf("earning", id, "granted");
    for (const change of [
      { amount: amount("100000.01") },
      { to: memberAccount(other.wallet, "points") },
      { to: memberAccount(player.wallet) },
      { to: houseAccount(mall.brand.id, "PHP") },
    ])
      await expect(mall.deps.ledger.post({ key, ...transfer, ...change })).rejects.toThrow(NOT_EARNED);
    expect(await mall.deps.ledger.post({ key, ...transfer })).toMatchObject({ isReplay: true });
    const back = { brandId: mall.brand.id, owner: own.owner, key: keyOf("earning", randomUUID(), "taken") };
    await expect(
      mall.deps.ledger.clawBack({ ...back, kind: "points", currency: "PHP", to: issued.owner, amount: amount("1.00") }),
    ).rejects.toThrow(NOT_EARNED);
  });

  it("holds, pays and returns a redemption only as its state says, in full", async () => {
    const id = await player.place(await mall.addItem());
    const own = memberAccount(player.wallet, "points");
    const whose = { brandId: mall.brand.id, owner: own.owner, hold: keyOf("redemption", id, "hold") };
    const { ledger } = mall.deps;
    const paid = { ...whose, key: keyOf("redemption", id, "paid"), to: POINTS_REDEEMED } as const;
    await expect(ledger.settleHold(paid)).rejects.toThrow(NOT_EARNED);
    await expect(ledger.release({ ...whose, key: keyOf("redemption", id, "released") })).rejects.toThrow(NOT_EARNED);
    await expect(ledger.release({ ...whose, key: keyOf("transfer", id, "released") })).rejects.toThrow(
      "the hold of a redemption ends with the redemption",
    );
    await expect(
      ledger.hold({ key: keyOf("redemption", randomUUID(), "hold"), account: own, amount: amount("1.00") }),
    ).rejects.toThrow(NOT_EARNED);
    const approve = mall.db
      .updateTable("redemptions")
      .set({ state: "approved", decided_by: mall.actor.operatorId, decided_at: mall.clock.now() })
      .where("id", "=", id);
    // A change of only the state, or a movement of only a part of the points, does not commit.
    await expect(approve.execute()).rejects.toThrow("a redemption moves its points with its state");
    await expect(
      ledger.transaction(async (tx, verbs) => {
        await tx.executeQuery(approve.compile());
        await verbs.settleHold({ ...paid, amount: amount("29999.00") });
      }),
    ).rejects.toThrow(NOT_EARNED);
    await expect(
      ledger.transaction(async (tx, verbs) => {
        await tx.executeQuery(approve.compile());
        await verbs.settleHold({ ...paid, to: "house" });
      }),
    ).rejects.toThrow(NOT_EARNED);
    await mall.decide(id, { to: "rejected", reason: "none left" });
  });

  it("exchanges only both sides of a row that ledger_exchange wrote, at its rate", async () => {
    const { ledger } = mall.deps;
    const done = randomUUID();
    await player.convert("1000.00", done);
    const pair: Account = { ...houseAccount(mall.brand.id, "PHP"), owner: "house:exchange:PHP.points-PHP.cash" };
    const cash = { from: pair, to: memberAccount(player.wallet), amount: amount("10.00") };
    for (const key of [
      keyOf("exchange", done, "received"),
      keyOf("exchange", randomUUID(), "received"),
      keyOf("promo", done, "paid"),
    ])
      await expect(ledger.post({ key, ...cash })).rejects.toThrow(NOT_EXCHANGED);
    const legs = (account: Account, to: Account, sum: string) => [
      { account, amount: negate(amount(sum)) },
      { account: to, amount: amount(sum) },
    ];
    await expect(
      ledger.moveAll(
        [
          {
            key: keyOf("exchange", done, "given"),
            legs: legs(memberAccount(player.wallet, "points"), { ...pair, kind: "points" }, "1000.00"),
          },
          { key: keyOf("exchange", done, "received"), legs: legs(pair, memberAccount(player.wallet), "10.01") },
        ],
        { isAllOrNothing: true },
      ),
    ).rejects.toThrow(NOT_EXCHANGED);

    const exchange = { brandId: mall.brand.id, owner: `member:${player.id}` as const, rateId: await mall.rate() };
    await expect(ledger.exchange({ ...exchange, id: randomUUID(), amount: amount("999.99") })).rejects.toThrow(
      "at its minimum",
    );
    await expect(
      ledger.exchange({ ...exchange, id: randomUUID(), rateId: randomUUID(), amount: amount("1000.00") }),
    ).rejects.toThrow("needs a rate");
    // The ledger refuses the whole movement and stores the refusal.
    const [id, sum] = [randomUUID(), amount("90000000.00")];
    expect(await ledger.exchange({ ...exchange, id, amount: sum })).toMatchObject({
      refusal: "FUNDS_TOO_LOW",
      isReplay: false,
    });
    expect(await ledger.exchange({ ...exchange, id, amount: sum })).toMatchObject({
      refusal: "FUNDS_TOO_LOW",
      isReplay: true,
    });
    // A refused exchange moves nothing later, and no exchange moves one side alone.
    const given = (of: string, points: string) => ({
      key: keyOf("exchange", of, "given"),
      from: memberAccount(player.wallet, "points"),
      to: { ...pair, kind: "points" as const },
      amount: amount(points),
    });
    const both = [
      {
        key: given(id, "1.00").key,
        legs: legs(memberAccount(player.wallet, "points"), { ...pair, kind: "points" }, "90000000.00"),
      },
      { key: keyOf("exchange", id, "received"), legs: legs(pair, memberAccount(player.wallet), "900000.00") },
    ];
    await expect(ledger.moveAll(both, { isAllOrNothing: true })).rejects.toThrow(NOT_EXCHANGED);
    await expect(ledger.post(given(done, "1000.00"))).rejects.toThrow(NOT_EXCHANGED);
    expect(await ledger.exchange({ ...exchange, id, amount: amount("1000.00") })).toMatchObject({
      refusal: "REQUEST_KEY_REUSED",
    });
    expect(await player.balance("cash")).toBe("10.00");
  });
});

describe("the tables", () => {
  const run = (statement: string) => sql.raw(statement).execute(mall.db);

  it("take new rates from two operators only", async () => {
    const brand = mall.brand.id;
    await expect(
      run(`insert into point_rates (brand_id, version, slots, starts_at) values ('${brand}', 2, 10000, now())`),
    ).rejects.toThrow("new earning rates need two operators");
    await expect(
      run(`insert into point_rates (brand_id, version, slots, starts_at) values ('${brand}', 3, 10000, now())`),
    ).rejects.toThrow("follow each other");
    const rate = (version: number) =>
      run(`insert into exchange_rates (brand_id, from_kind, from_currency, to_kind, to_currency,
      version, from_amount, to_amount, minimum, starts_at)
      values ('${brand}', 'points', 'PHP', 'cash', 'PHP', ${version}, 1, 100, 1, now())`);
    await expect(rate(2)).rejects.toThrow("a new exchange rate needs two operators");
    await expect(rate(3)).rejects.toThrow("follow each other");
  });

  it("take stock above the brand's limit from two operators only", async () => {
    // The limit is 500 items of 100.00.
    await expect(mall.addItem({ stock: 501 })).rejects.toThrow("stock above the limit needs two operators");
    const item = await mall.addItem({ stock: 500 });
    const change = (set: object) => mall.db.updateTable("mall_items").set(set).where("id", "=", item).execute();
    await expect(change({ stock: 501 })).rejects.toThrow("stock above the limit needs two operators");
    await expect(change({ cost: amount("100.01") })).rejects.toThrow("stock above the limit needs two operators");
    await change({ stock: 10, cost: amount("5000.00") });
    for (const wrong of [{ brand_id: randomUUID() }, { made_at: new Date(0) }])
      await expect(
        mall.asOwner((db) => db.updateTable("mall_items").set(wrong).where("id", "=", item).execute()),
      ).rejects.toThrow("an item keeps its brand");
    await expect(change({ approval_id: randomUUID() })).rejects.toThrow("an approval is for stock above the limit");
    await expect(run(`delete from mall_items where id = '${item}'`)).rejects.toThrow("permission denied");
    await expect(mall.asOwner((db) => sql`delete from mall_items where id = ${item}`.execute(db))).rejects.toThrow(
      "an item stays",
    );
    await expect(run(`update brands set mall_stock_limit = 60000 where id = '${mall.brand.id}'`)).rejects.toThrow(
      "loosening a control needs two operators",
    );
  });

  it("show a picture of the brand itself, never one of a member or of another brand", async () => {
    const fiesta = (await mall.deps.brands.findByHost("fiesta.localhost"))?.id ?? "";
    const operator = await mall.addOperator("admin");
    const upload = async (brand: string, member: string | null) => {
      const id = randomUUID();
      await mall.asOwner((db) =>
        sql`insert into uploads (id, brand_id, member_id, operator_id, type, bytes, width, height, sha256, storage_key, created_at)
          values (${id}, ${brand}, ${member}, ${operator.id}, 'image/png', 1, 1, 1, sha256('x'), ${`${brand}/2026-01/${id}.png`}, now())`.execute(
          db,
        ),
      );
      return id;
    };
    const item = await mall.addItem();
    const show = (id: string) =>
      mall.db.updateTable("mall_items").set({ picture_id: id }).where("id", "=", item).execute();
    for (const wrong of [await upload(mall.brand.id, player.id), await upload(fiesta, null)])
      await expect(show(wrong)).rejects.toThrow("an item shows a picture of its brand");
    await show(await upload(mall.brand.id, null));
  });

  it("keep a redemption as it was requested, and its decision", async () => {
    const item = await mall.addItem({ stock: 9 });
    const id = await player.place(item);
    const set = (change: object) => mall.db.updateTable("redemptions").set(change).where("id", "=", id).execute();
    const decided = { decided_by: mall.actor.operatorId, decided_at: mall.clock.now() };
    const asOwner = (statement: string) => mall.asOwner((db) => sql.raw(statement).execute(db));
    await expect(asOwner(`delete from redemptions where id = '${id}'`)).rejects.toThrow("a redemption stays");
    await expect(asOwner(`update redemptions set points = 1 where id = '${id}'`)).rejects.toThrow(
      "stays what was requested",
    );
    await expect(asOwner(`update redemptions set address_id = '${randomUUID()}' where id = '${id}'`)).rejects.toThrow(
      "stays what was requested",
    );
    await expect(set({ reason: "changed" })).rejects.toThrow("a decision on a redemption does not change");
    await expect(set({ state: "shipped", shipped_at: mall.clock.now(), ...decided })).rejects.toThrow(
      "from inProcess to shipped",
    );
    await expect(set({ state: "rejected", reason: "none left", ...decided, decided_by: randomUUID() })).rejects.toThrow(
      "an operator of the brand decides",
    );
    await mall.decide(id, { to: "approved" });
    await expect(set({ state: "rejected", reason: "changed" })).rejects.toThrow("from approved to rejected");
    await expect(set({ decided_at: mall.clock.now() })).resolves.toBeDefined();
    await expect(set({ decided_at: new Date(0) })).rejects.toThrow("a decision on a redemption does not change");
    const shipped = { state: "shipped", shipped_at: mall.clock.now() };
    for (const change of [{ decided_at: new Date(0) }, { decided_by: randomUUID() }, { reason: "changed" }])
      await expect(set({ ...shipped, ...change })).rejects.toThrow("a decision on a redemption does not change");

    const copy = (change: object) =>
      asOwner(
        `insert into redemptions select (jsonb_populate_record(row, '${JSON.stringify({
          id: randomUUID(),
          request_key: randomUUID(),
          reference: `RD-${randomUUID().slice(0, 8).toUpperCase()}00`,
          state: "inProcess",
          decided_by: null,
          decided_at: null,
          ...change,
        })}')).* from redemptions as row where id = '${id}'`,
      );
    await expect(copy({})).rejects.toThrow("a redemption moves its points with its state");
    await expect(copy({ state: "approved", ...decided })).rejects.toThrow("begins in process");
    await expect(copy({ points: 1 })).rejects.toThrow("costs what its item says");
    await expect(copy({ extra: 1 })).rejects.toThrow("costs what its item says");
    const many = { quantity: 2, points: Number(amount("60000.00")) };
    await expect(copy(many)).rejects.toThrow("a redemption moves its points with its state");
    await mall.asOwner((db) => sql`update mall_items set max_each = 1 where id = ${item}`.execute(db));
    await expect(copy(many)).rejects.toThrow("costs what its item says");
    await mall.asOwner((db) => sql`update mall_items set max_each = 20 where id = ${item}`.execute(db));
    const fiesta = (await mall.deps.brands.findByHost("fiesta.localhost"))?.id;
    await expect(copy({ brand_id: fiesta })).rejects.toThrow("a member of the brand and their address");
    await expect(copy({ address_id: randomUUID() })).rejects.toThrow("a member of the brand and their address");
    await expect(copy({ quantity: 11, points: Number(amount("330000.00")) })).rejects.toThrow("mall_items_stock");
    await expect(copy({ member_id: other.id })).rejects.toThrow("a member of the brand and their address");
    await mall.db.updateTable("members").set({ locked_at: new Date() }).where("id", "=", player.id).execute();
    await expect(copy({})).rejects.toThrow("a blocked member redeems nothing");
  });
});
