import { randomUUID } from "node:crypto";
import { raffles } from "@perya/contract";
import { newId } from "@perya/db";
import { verifyRaffle } from "@perya/fair";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, fromTenThousandths } from "@perya/money";
import { waitFor } from "@perya/testing";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openOwner } from "../../testing/guards.test-setup.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { hasUnread, recordHistory } from "../bets/index.ts";
import { PROFITS_FOLLOWER, rollUpProfits } from "../reports/index.ts";
import { makeRaffle, runRaffles } from "./index.ts";
import { countTickets, isDueToFreeze } from "./raffles.rules.ts";
import type { RaffleTerms } from "./raffles.service.ts";

const DAY_MS = 24 * 60 * 60_000;
const SALT = "ab".repeat(32);

let app: TestApp;
let owner: ReturnType<typeof openOwner>;
let brandId: string;
beforeAll(async () => {
  app = await openTestApp();
  owner = openOwner(app.ownerUrl);
  brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
});
afterAll(async () => {
  await owner.close();
  await app.close();
});
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

it.each([
  ["150 bets of 99 at a step of 100", "14850.00", "100.00", 1000, 148],
  ["just below a step", "99.9999", "100.00", 10, 0],
  ["exactly a step", "100.00", "100.00", 10, 1],
  ["above the cap", "5000.00", "100.00", 10, 10],
  ["a loss by correction", "0.00", "100.00", 10, 0],
])("counts tickets for %s", (_name, stake, step, most, expected) => {
  expect(countTickets(amount(stake), amount(step), most)).toBe(expected);
});

it("freezes after the last day, and only shortly before the draw", () => {
  const drawsAt = new Date("2026-03-02T12:00:00Z");
  const at = (iso: string, today: string) =>
    isDueToFreeze({ lastDay: "2026-03-01", drawsAt }, { now: new Date(iso), today });
  expect(at("2026-03-02T11:45:00Z", "2026-03-02")).toBe(true);
  expect(at("2026-03-02T11:44:59Z", "2026-03-02")).toBe(false);
  expect(at("2026-03-02T11:50:00Z", "2026-03-01")).toBe(false);
});

const dayOf = (moment: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(moment);
const later = (ms: number) => new Date(app.clock.now().getTime() + ms);

/** Opens a raffle from today to tomorrow, drawn three days from now: past the last day in every time zone. */
const open = (change: Partial<RaffleTerms> = {}) =>
  makeRaffle(app.deps, {
    brandId,
    currency: "PHP",
    title: { EN: "Fiesta raffle", TY: "Fiesta raffle" },
    step: amount("100.00"),
    mostTickets: 50,
    prizes: [amount("1000.00"), amount("500.00")],
    firstDay: dayOf(app.clock.now()),
    lastDay: dayOf(later(DAY_MS)),
    claimDays: 7,
    drawsAt: later(3 * DAY_MS),
    ...change,
  });

const bet = async (memberId: string, pesos: string, at = app.clock.now()) => {
  const game = await app.db.selectFrom("games").select(["id", "vendor_code", "category"]).executeTakeFirstOrThrow();
  await app.deps.ledger.post({
    key: keyOf("deposit", randomUUID(), "paid"),
    from: houseAccount(brandId, "PHP"),
    to: memberAccount({ brandId, memberId, currency: "PHP" }),
    amount: amount(pesos),
  });
  const money = { stake: amount(pesos), win: fromTenThousandths(0n), currency: "PHP" } as const;
  const what = { gameId: game.id, vendorCode: game.vendor_code, category: game.category };
  await recordHistory(app.deps, [{ id: newId(at), brandId, memberId, ...what, ...money, placedAt: at, settledAt: at }]);
  await waitFor(async () => {
    await rollUpProfits(app.deps);
    return !(await hasUnread(app.db, [PROFITS_FOLLOWER]));
  });
};

let players = 0;
const join = async (pesos: string) => {
  players += 1;
  const account = `player${players}`;
  const { id } = await app.createMember({ account, nickname: account });
  if (pesos !== "0.00") await bet(id, pesos);
  // `call` logs in again each time, because sessions end when the clock jumps by days.
  return { id, call: async () => (await app.signIn(account)).call };
};
const own = async ({ call }: { call: () => Promise<Awaited<ReturnType<TestApp["signIn"]>>["call"]> }, id: string) =>
  (await (await call())(raffles.listRaffles)).raffles.find((raffle) => raffle.id === id);
const rowOf = (id: string) => app.db.selectFrom("raffles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const drawOf = (id: string) => app.client()(raffles.readDraw, { params: { id } });
const run = () => runRaffles(app.deps);
/** Advances the clock to the draw time plus `msAfter`. */
const goTo = async (id: string, msAfter: number) => {
  const { draws_at: at } = await rowOf(id);
  app.clock.advance(at.getTime() + msAfter - app.clock.now().getTime());
};

describe("a raffle", () => {
  it("is committed, frozen, drawn and paid, and anyone can verify it (property 20)", async () => {
    const id = await open();
    const first = await drawOf(id);
    expect(first).toMatchObject({ state: "open", saltSource: "test beacon", list: null, seed: null, winners: [] });
    const [one, two, capped, none] = [
      await join("350.00"),
      await join("99.00"),
      await join("9000.00"),
      await join("0.00"),
    ];
    await bet(two.id, "99.00");
    await bet(two.id, "2.00");
    expect(await own(one, id)).toMatchObject({ own: { tickets: 3, stake: "350.00", name: null, prize: null } });
    expect(await own(two, id)).toMatchObject({ own: { tickets: 2, stake: "200.00" } });
    expect(await own(capped, id)).toMatchObject({ own: { tickets: 50 } });

    await run();
    expect((await drawOf(id)).state).toBe("open");
    await goTo(id, -10 * 60_000);
    await bet(one.id, "5000.00");
    await Promise.all([run(), run()]);
    const frozen = await drawOf(id);
    expect(frozen).toMatchObject({
      state: "frozen",
      commitment: first.commitment,
      saltName: first.saltName,
      seed: null,
    });
    const tickets = (frozen.list ?? "").trim().split("\n");
    expect(tickets.map((line) => Number(line.split(":")[1])).toSorted((a, b) => a - b)).toEqual([2, 3, 50]);
    const { name } = (await own(capped, id))?.own ?? {};
    expect(frozen.list).toContain(`${name}:50\n`);
    expect(await own(none, id)).toMatchObject({ own: { tickets: 0, name: null } });

    await goTo(id, 1);
    await run();
    expect((await drawOf(id)).state).toBe("frozen");
    app.outside.beacon.say(first.saltName, SALT);
    await Promise.all([run(), run()]);
    const drawn = await drawOf(id);
    expect(drawn).toMatchObject({
      state: "drawn",
      salt: SALT,
      commitment: first.commitment,
      listHash: frozen.listHash,
    });
    const { seed, salt, list, listHash, commitment: commit, prizes, winners } = drawn;
    const published = { seed: seed ?? "", salt: salt ?? "", list: list ?? "", listHash: listHash ?? "", commit };
    expect(verifyRaffle({ ...published, prizes: prizes.length, winners })).toEqual([]);
    expect(new Set(winners).size).toBe(2);

    await Promise.all([run(), run()]);
    expect((await rowOf(id)).state).toBe("paid");
    const outcomes = await Promise.all([one, two, capped].map((player) => own(player, id)));
    const wins = outcomes.flatMap((outcome) => outcome?.own.prize?.amount ?? []);
    expect(wins.toSorted()).toEqual(["1000.00", "500.00"]);
    const player = [one, two, capped].find((_player, index) => outcomes[index]?.own.prize?.amount === "1000.00") ?? one;
    const call = await player.call();
    const claimed = await call(raffles.claimRaffle, { params: { id } });
    expect(claimed).toMatchObject({
      source: "raffle",
      amount: "1000.00",
      state: "claimed",
      title: "Prize 1: Fiesta raffle",
    });
    expect(await call(raffles.claimRaffle, { params: { id } })).toEqual(claimed);
    expect(await own(player, id)).toMatchObject({ own: { prize: { canClaim: false, isClaimed: true } } });
    const other = await none.call();
    await expect(other(raffles.claimRaffle, { params: { id } })).rejects.toMatchObject({ code: "RAFFLE_UNKNOWN" });
  });

  it("names a later value if the list could not be frozen in time", async () => {
    const id = await open();
    await join("500.00");
    const before = await rowOf(id);
    await goTo(id, 60_000);
    app.outside.beacon.say(before.salt_name, SALT);
    await run();
    const after = await rowOf(id);
    expect(after).toMatchObject({ state: "frozen" });
    expect(after.salt_name).not.toBe(before.salt_name);
    expect(after.draws_at.getTime()).toBeGreaterThan(after.frozen_at?.getTime() ?? 0);
  });

  it("gives blocked members no ticket and no prize, and does not show itself to them (property 20)", async () => {
    const id = await open();
    const [blocked, winner, trial] = [await join("900.00"), await join("900.00"), await join("900.00")];
    const set = (memberId: string, change: RawBuilder<unknown>) =>
      owner.put([sql`update members set ${change} where id = ${memberId}`]);
    await set(blocked.id, sql`frozen_at = now()`);
    await set(trial.id, sql`type = 4`);
    expect(await own(blocked, id)).toBeUndefined();
    await goTo(id, -60_000);
    await run();
    expect((await drawOf(id)).list?.match(/:/g)).toHaveLength(1);
    const line = app.db.selectFrom("raffle_tickets").select("member_id").where("raffle_id", "=", id);
    expect(await line.execute()).toEqual([{ member_id: winner.id }]);
    await set(winner.id, sql`frozen_at = now()`);
    await goTo(id, 1);
    app.outside.beacon.say((await rowOf(id)).salt_name, SALT);
    for (let step = 0; step < 2; step += 1) await run();
    expect((await rowOf(id)).state).toBe("paid");
    expect(await app.db.selectFrom("rewards").select("id").where("member_id", "=", winner.id).execute()).toEqual([]);
  });

  it("is unknown as a draft's id or at another brand", async () => {
    const id = await open();
    const elsewhere = app.client("fiesta.localhost")(raffles.readDraw, { params: { id } });
    await expect(elsewhere).rejects.toMatchObject({ code: "RAFFLE_UNKNOWN" });
    await expect(drawOf(randomUUID())).rejects.toMatchObject({ code: "RAFFLE_UNKNOWN" });
  });
});

it("the database draws the same winners, and refuses every other (vector 20)", async () => {
  const id = await open({ prizes: [amount("1000.00"), amount("500.00"), amount("100.00")] });
  // Three players with 3, 5 and 2 tickets.
  const people = [await join("0.00"), await join("0.00"), await join("0.00")];
  const names = ["A", "B", "C"];
  const counts = [3, 5, 2];
  const ticket = (index: number, change: object = {}) => {
    const line = {
      raffle_id: id,
      place: index + 1,
      name: names[index],
      member_id: people[index]?.id,
      tickets: counts[index],
    };
    return sql`insert into raffle_tickets select * from jsonb_populate_record(null::raffle_tickets,
      ${JSON.stringify({ ...line, ...change })}::jsonb)`;
  };
  const set = (change: RawBuilder<unknown>) => sql`update raffles set ${change} where id = ${id}`;
  const LIST = "b7c7fb5db2aedac00979716a8c878ae6aafd53d097327e5e3ac42f3d4336c9e0";
  const COMMIT = "e0e77a507412b120f6ede61f62295b1a7b2ff19d3dcc8f7253e51663470c888e";
  const committed = set(sql`commitment = ${COMMIT}`);
  const tickets = [0, 1, 2].map((index) => ticket(index));
  const freeze = set(
    sql`state = 'frozen', list_hash = ${LIST}, tickets = 10, frozen_at = draws_at - interval '1 minute'`,
  );
  const draw = set(sql`state = 'drawn', seed = ${"aa".repeat(32)}, salt = ${"0".repeat(64)}, drawn_at = draws_at`);
  const winner = (prize: number, place: number, tries = 0) =>
    sql`insert into raffle_winners values (${id}, ${prize}, ${place}, ${tries})`;
  const winners = [winner(0, 1), winner(1, 2), winner(2, 3)];
  const pay = set(sql`state = 'paid', paid_at = now()`);
  const frozen = [committed, ...tickets, freeze];
  const drawn = [...frozen, draw];
  const reward = (change: object) => sql`
    insert into rewards (id, brand_id, member_id, source, source_ref, kind, currency, amount, titles, issued_at)
    select gen_random_uuid(), coalesce(given.brand_id, ${brandId}::uuid), coalesce(given.member_id, ${people[0]?.id}::uuid), 'raffle',
      coalesce(given.source_ref, ${`${id}:0`}), coalesce(given.kind, 'cash'), coalesce(given.currency, 'PHP'), coalesce(given.amount, 10000000), '{}', now()
    from jsonb_to_record(${JSON.stringify(change)}::jsonb)
      as given (brand_id uuid, member_id uuid, source_ref text, kind text, currency text, amount bigint)`;
  const draft = owner.copyRow("raffles", id, { id: randomUUID(), state: "draft", commitment: null, opened_at: null });
  const big = set(sql`state = 'draft', commitment = null, opened_at = null, prizes = '["500000001"]'`);
  const reopen = set(sql`state = 'open', commitment = ${COMMIT}, opened_at = made_at`);
  const fiestaId = (await app.deps.brands.findByHost("fiesta.localhost"))?.id;
  const [approvalId, stranger] = [randomUUID(), randomUUID()];
  const agree = (change: object = {}) => sql`insert into approvals select * from jsonb_populate_record(null::approvals,
    ${JSON.stringify({
      id: approvalId,
      brand_id: brandId,
      kind: "raffle.open",
      subject_kind: "raffle",
      subject_id: id,
      payload: {},
      reason: "a test",
      proposed_by: people[0]?.id,
      proposed_at: app.clock.now(),
      good_for_hours: 72,
      expires_at: app.clock.now(),
      state: "approved",
      decided_by: people[1]?.id,
      decided_at: app.clock.now(),
      ...change,
    })}::jsonb)`;
  const reopenWith = set(sql`state = 'open', commitment = ${COMMIT}, opened_at = made_at, approval_id = ${approvalId}`);
  const undone = set(sql`state = 'draft', commitment = null, opened_at = null`);
  /** Freezes the list a minute after the named beacon value. */
  const late = (change: RawBuilder<unknown>) =>
    set(
      sql`state = 'frozen', list_hash = ${LIST}, tickets = 10, frozen_at = draws_at + interval '1 minute', ${change}`,
    );
  const attempts: [RegExp, RawBuilder<unknown>, RawBuilder<unknown>[]?][] = [
    [/^done$/, draft],
    [/begins as a draft/, owner.copyRow("raffles", id, { id: randomUUID() })],
    [
      /an amount above zero/,
      owner.copyRow("raffles", id, {
        id: randomUUID(),
        state: "draft",
        commitment: null,
        opened_at: null,
        prizes: ["0"],
      }),
    ],
    [/cannot be deleted/, sql`delete from raffles where id = ${id}`],
    [/terms of a raffle are immutable/, set(sql`step = 1`)],
    [/cannot go from open to drawn/, set(sql`state = 'drawn'`)],
    [/cannot go from open to draft/, set(sql`state = 'draft'`)],
    [/cannot go from paid to drawn/, set(sql`state = 'drawn', paid_at = null`), [...drawn, ...winners, pay]],
    [/needs two operators/, reopen, [big]],
    [/^done$/, reopenWith, [big, agree()]],
    ...[{ kind: "raffle.other" }, { state: "refused" }, { subject_id: "another" }, { brand_id: fiestaId }].map(
      (change): [RegExp, RawBuilder<unknown>, RawBuilder<unknown>[]] => [
        /needs two operators/,
        reopenWith,
        [big, agree(change)],
      ],
    ),
    [/^done$/, reopen, [undone]],
    [
      /committed before the salt exists/,
      set(sql`state = 'open', commitment = ${COMMIT}, opened_at = draws_at`),
      [undone],
    ],
    [
      /opens on its first day at the latest/,
      set(
        sql`state = 'open', commitment = ${COMMIT}, opened_at = (first_day + 1)::timestamp at time zone 'Asia/Manila'`,
      ),
      [undone],
    ],
    [
      /^done$/,
      set(
        sql`state = 'open', commitment = ${COMMIT}, opened_at = (first_day + 1)::timestamp at time zone 'Asia/Manila' - interval '1 ms'`,
      ),
      [undone],
    ],
    ...[sql`opened_at = opened_at - interval '1 day'`, sql`approval_id = gen_random_uuid()`].map(
      (change): [RegExp, RawBuilder<unknown>, RawBuilder<unknown>[]] => [
        /commitment of a raffle is immutable/,
        set(
          sql`state = 'frozen', list_hash = ${LIST}, tickets = 10, frozen_at = draws_at - interval '1 minute', ${change}`,
        ),
        tickets,
      ],
    ),
    // A list frozen late must name a new beacon value, later than the freeze.
    [/^done$/, late(sql`salt_name = '9', draws_at = draws_at + interval '1 hour'`), tickets],
    [/salt of a raffle is named/, late(sql`draws_at = draws_at + interval '1 hour'`), tickets],
    [/salt of a raffle is named/, late(sql`salt_name = '9'`), tickets],
    [/frozen before the salt exists/, late(sql`salt_name = '9', draws_at = draws_at + interval '1 minute'`), tickets],
    [/commitment of a raffle is immutable/, set(sql`state = 'frozen', commitment = ${LIST}`)],
    [
      /salt of a raffle is named/,
      set(
        sql`state = 'frozen', list_hash = ${LIST}, tickets = 10, frozen_at = draws_at - interval '1 minute', salt_name = '9'`,
      ),
      [...tickets],
    ],
    [
      /frozen before the salt exists/,
      set(sql`state = 'frozen', list_hash = ${LIST}, tickets = 10, frozen_at = draws_at`),
      tickets,
    ],
    [
      /frozen after the last day/,
      set(sql`state = 'frozen', list_hash = ${LIST}, tickets = 10, frozen_at = opened_at`),
      tickets,
    ],
    // The value was not late, or the list is frozen already.
    [
      /salt of a raffle is named/,
      set(
        sql`state = 'frozen', list_hash = ${LIST}, tickets = 10, frozen_at = draws_at - interval '1 minute',
          salt_name = '9', draws_at = draws_at + interval '1 hour'`,
      ),
      tickets,
    ],
    [
      /salt of a raffle is named/,
      set(
        sql`state = 'drawn', seed = ${"aa".repeat(32)}, salt = ${"0".repeat(64)}, drawn_at = draws_at + interval '1 hour',
          salt_name = '9', draws_at = draws_at + interval '1 hour'`,
      ),
      [...frozen, set(sql`frozen_at = draws_at + interval '1 minute'`)],
    ],
    [/another ticket list/, freeze, [ticket(0), ticket(1)]],
    [
      /another ticket list/,
      set(sql`state = 'frozen', list_hash = ${COMMIT}, tickets = 10, frozen_at = draws_at - interval '1 minute'`),
      tickets,
    ],
    [
      /another ticket list/,
      set(sql`state = 'frozen', list_hash = ${LIST}, tickets = 11, frozen_at = draws_at - interval '1 minute'`),
      tickets,
    ],
    [/^done$/, freeze, tickets],
    [/^done$/, ticket(0)],
    [/before the list is frozen/, ticket(0), [freeze]],
    [/at most 50 tickets/, ticket(0, { tickets: 51 })],
    [
      /a blocked member gets no ticket/,
      ticket(0),
      [sql`update members set frozen_at = now() where id = ${people[0]?.id}`],
    ],
    [
      /a blocked member gets no ticket/,
      ticket(0, { member_id: stranger }),
      [owner.copyRow("members", people[0]?.id ?? "", { id: stranger, brand_id: fiestaId, invitation_code: null })],
    ],
    [/a ticket is immutable/, sql`update raffle_tickets set tickets = 9 where raffle_id = ${id}`, tickets],
    [
      /a frozen ticket list is immutable/,
      set(sql`state = 'drawn', seed = ${"aa".repeat(32)}, salt = ${"0".repeat(64)}, drawn_at = draws_at, tickets = 9`),
      frozen,
    ],
    [/does not fit its commitment/, draw, [...frozen, set(sql`commitment = ${LIST}`)]],
    [
      /once the salt exists/,
      set(sql`state = 'drawn', seed = ${"aa".repeat(32)}, salt = ${"0".repeat(64)}, drawn_at = frozen_at`),
      frozen,
    ],
    [/^done$/, draw, frozen],
    [/^done$/, winner(0, 1), drawn],
    [/^done$/, winner(1, 2), [...drawn, winner(0, 1)]],
    [/^done$/, winner(2, 3), [...drawn, winner(0, 1), winner(1, 2)]],
    [/draws another winner/, winner(0, 2), drawn],
    [/draws another winner/, winner(0, 1, 1), drawn],
    [/draws another winner/, winner(1, 3), [...drawn, winner(0, 1)]],
    [/prizes are drawn in order/, winner(1, 2), drawn],
    [/prizes are drawn in order/, winner(0, 1), frozen],
    [
      /prizes are drawn in order/,
      winner(2, 3),
      [...drawn, winner(0, 1), winner(1, 2), set(sql`prizes = '["10000000", "5000000"]'`)],
    ],
    [/a winner is immutable/, sql`delete from raffle_winners where raffle_id = ${id}`, [...drawn, winner(0, 1)]],
    [/once every prize is drawn/, pay, [...drawn, winner(0, 1)]],
    [/^done$/, pay, [...drawn, ...winners]],
    [/a revealed seed is immutable/, set(sql`state = 'paid', paid_at = now(), salt = ${LIST}`), [...drawn, ...winners]],
    [
      /a revealed seed is immutable/,
      set(sql`state = 'paid', paid_at = now(), drawn_at = drawn_at + interval '1 hour'`),
      [...drawn, ...winners],
    ],
    [/^done$/, reward({}), [...drawn, ...winners]],
    [/pays its winners what they won/, reward({}), drawn],
    [/pays its winners what they won/, reward({ amount: 5_000_000 }), [...drawn, ...winners]],
    [/pays its winners what they won/, reward({ member_id: people[1]?.id }), [...drawn, ...winners]],
    [/pays its winners what they won/, reward({ source_ref: `${id}:3` }), [...drawn, ...winners]],
    [/pays its winners what they won/, reward({ kind: "points" }), [...drawn, ...winners]],
    [/pays its winners what they won/, reward({ currency: "VND" }), [...drawn, ...winners]],
    [/pays its winners what they won/, reward({ brand_id: fiestaId }), [...drawn, ...winners]],
  ];
  const outcomes = [];
  for (const [, work, before] of attempts) outcomes.push(await owner.attempt(work, before));
  expect(outcomes).toEqual(attempts.map(([pattern]) => expect.stringMatching(pattern)));
});
