import { randomUUID } from "node:crypto";
import { approvals, lottery, lotteryConsole, type BodyOf, type OperatorRole } from "@perya/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestConsole, type TestConsole, type TestOperator } from "../../testing/console.test-setup.ts";
import { openGames } from "./lottery.draws.ts";
import { openLottery, type Lottery } from "./lottery.test-setup.ts";

const DAILY = "pcso-3d";
const OWN = "five-digits-1m";
const SOLD = [DAILY, OWN, "lao", "malay"];
/** Before all ids. */
const NO_BET = "00000000-0000-0000-0000-000000000000";
const REASON = { reason: "a test" };

let app: TestConsole;
let at: Lottery;
let brandId: string;
let one: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  app = await openTestConsole();
  [one, other] = [await app.addOperator("risk"), await app.addOperator("risk")];
  await openGames(app.deps);
  // Closes the other games: their fast draws would wait for a beacon value when the clock jumps.
  await app.asOwner((owner) =>
    sql`insert into lottery_terms
      select (jsonb_populate_record(terms, jsonb_build_object('version', 2, 'is_open', false, 'made_by', ${one.id}::text))).*
      from lottery_terms as terms where game <> all (${SOLD}) or brand_id <> ${app.brands.perya}`.execute(owner),
  );
  at = await openLottery(app);
  brandId = app.brands.perya;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("rate_limits").execute();
  await at.prepare();
  await at.run();
});

/** Sessions expire when the clock jumps, so each call logs in again. */
const by = async (operator: { id: string }) => (await app.signInAs(operator)).client();
const someone = async (role: OperatorRole, brand: string | null = null) => app.addOperator(role, brand);
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    // The database's own errors have numbers as codes.
    ({ code = "", message }: { code?: string; message: string }) => (/^[A-Z]/.test(code) ? code : message),
  );
const read = async (id: string, operator = one) =>
  (await by(operator))(lotteryConsole.readBrandDraw, { params: { id } });

/** Advances the clock until the daily game has an open draw, tomorrow morning at the latest, and returns its page. */
async function nextSale() {
  for (;;) {
    const page = await at.page(DAILY);
    if (page.open) return page;
    at.goTo(page.upcoming[0]?.opensAt ?? "");
    await at.run();
    await at.prepare();
  }
}

/** Bets on every three-digit number in the next draw, so that exactly one line wins, whatever the result is. */
async function bet(player: Awaited<ReturnType<Lottery["join"]>>, digits = "0123456789/0123456789/0123456789") {
  const { open, terms } = await nextSale();
  const lines = digits.split("/").reduce((count, each) => count * each.length, 1);
  const cost = `${lines}.00`;
  const ticket = { play: "straight", selection: digits, unit: "1.00", group: null, times: 1, cost, reduced: [] };
  const body = { requestKey: randomUUID(), drawId: open?.id ?? "", termsVersion: terms.version, total: cost };
  await (
    await player.call()
  )(lottery.placeLotteryBets, { body: { ...body, tickets: [ticket] } });
  return open?.id ?? "";
}

/** Returns a draw's time in Manila, to the minute. */
const localTime = (moment: string) => new Date(Date.parse(moment) + 8 * 60 * 60_000).toISOString().slice(0, 16);

type Entry = Partial<BodyOf<typeof lotteryConsole.enterResult>>;
async function enter(operator: { id: string }, id: string, digits: number[], change: Entry = {}) {
  const { drawsAt, revision } = await read(id);
  const publishedFor = localTime(drawsAt);
  const body = {
    revision: revision + 1,
    publishedFor,
    result: [digits],
    source: "the broadcast",
    isRepeatChecked: false,
  };
  return (await by(operator))(lotteryConsole.enterResult, { params: { id }, body: { ...body, ...change } });
}

/** Advances the clock to the time of the draw, by which its sales have ended. */
async function wait(id: string) {
  at.goTo((await at.drawOf(id)).drawsAt);
  await at.run();
}

async function payOut(id: string) {
  await at.run();
  const { paysAt } = await read(id);
  at.goTo(paysAt ?? "");
  await at.run();
}

describe("a result from outside", () => {
  it("is entered by two operators without seeing each other's, and a mistyped one begins another attempt", async () => {
    const player = await at.join("5000.00");
    const id = await bet(player);
    expect(await refused(enter(one, id, [1, 2, 3]))).toBe("LOTTERY_DRAW_CHANGED");
    await wait(id);
    const board = await (await by(one))(lotteryConsole.readDrawBoard, { query: { brandId } });
    expect(board.waiting.map((draw) => draw.id)).toContain(id);

    expect(await enter(one, id, [1, 2, 3])).toEqual({ outcome: "first", differences: [] });
    const blind = await read(id, other);
    expect(blind).toMatchObject({ entries: [], entering: { revision: 1, attempt: 1, entries: 1, isOwn: false } });
    expect(JSON.stringify(blind)).not.toContain("[1,2,3]");
    expect(JSON.stringify(await app.readAudit("action:lottery.resultEntered"))).not.toContain("[1,2,3]");
    expect(await refused(enter(one, id, [1, 2, 3]))).toBe("LOTTERY_ENTRY_TWICE");

    expect(await enter(other, id, [1, 2, 4])).toEqual({
      outcome: "differs",
      differences: [{ row: "digits", place: 2 }],
    });
    expect(await read(id)).toMatchObject({
      state: "closed",
      entering: { attempt: 2, entries: 0 },
      entries: [
        { attempt: 1, operator: one.account, result: [[1, 2, 3]] },
        { attempt: 1, operator: other.account, result: [[1, 2, 4]] },
      ],
    });
    await enter(other, id, [1, 2, 3]);
    expect(await enter(one, id, [1, 2, 3])).toEqual({ outcome: "agreed", differences: [] });

    await at.run();
    expect(await read(id)).toMatchObject({ state: "settled", result: [[1, 2, 3]], revision: 1, won: "450.00" });
    expect(await at.balanceOf(player)).toBe(40_000_000n);
    await payOut(id);
    expect(await read(id)).toMatchObject({ state: "paid", paysAt: null, plays: [] });
    expect(await at.balanceOf(player)).toBe(44_500_000n);
    expect(await at.ledgerSum()).toBe("0");
  });

  it("is refused for another draw, in another form, and where it repeats an earlier one unchecked", async () => {
    const first = await bet(await at.join("5000.00"));
    await wait(first);
    expect(await refused(enter(one, first, [1, 2]))).toBe("LOTTERY_RESULT_INVALID");
    expect(await refused(enter(one, first, [1, 2, 10]))).toBe("LOTTERY_RESULT_INVALID");
    expect(await refused(enter(one, first, [4, 5, 6], { publishedFor: "2026-03-01T14:00" }))).toBe(
      "LOTTERY_RESULT_OTHER_DRAW",
    );
    await enter(one, first, [7, 8, 9]);
    await enter(other, first, [7, 8, 9]);
    await payOut(first);
    const next = await bet(await at.join("5000.00"));
    await wait(next);
    expect(await refused(enter(one, next, [7, 8, 9]))).toBe("LOTTERY_RESULT_REPEATED");
    expect(await enter(one, next, [7, 8, 9], { isRepeatChecked: true })).toMatchObject({ outcome: "first" });
    await enter(other, next, [7, 8, 9], { isRepeatChecked: true });
    await payOut(next);
  });

  it("is not entered by an operator whom the first one invited, nor for another brand", async () => {
    const id = await bet(await at.join("5000.00"));
    await wait(id);
    const invited = await someone("content");
    await app.asOwner((owner) =>
      owner
        .insertInto("operator_inviters")
        .values({ operator_id: invited.id, inviter_id: one.id, since: app.clock.now() })
        .execute(),
    );
    await enter(one, id, [3, 1, 4]);
    expect(await refused(enter(invited, id, [3, 1, 4]))).toBe("LOTTERY_ENTRY_RELATED");
    const elsewhere = await someone("risk", app.brands.fiesta);
    expect(await refused(enter(elsewhere, id, [3, 1, 4]))).toBe("LOTTERY_DRAW_UNKNOWN");
    await enter(other, id, [3, 1, 4]);
    await payOut(id);
  });

  it("is corrected by two entries of the next revision, and every bet is paid for the new result", async () => {
    const [winner, loser] = [await at.join("100.00"), await at.join("100.00")];
    const id = await bet(winner, "2/7/1");
    await bet(loser, "2/7/2");
    await wait(id);
    for (const operator of [one, other]) await enter(operator, id, [2, 7, 2]);
    await payOut(id);
    expect(await at.balanceOf(loser)).toBe(5_490_000n);

    expect(await refused(enter(one, id, [2, 7, 2]))).toBe("LOTTERY_RESULT_SAME");
    await enter(one, id, [2, 7, 1]);
    expect(await refused(enter(other, id, [2, 7, 1], { revision: 1 }))).toBe("LOTTERY_DRAW_CHANGED");
    await enter(other, id, [2, 7, 1]);
    await payOut(id);
    expect(await read(id)).toMatchObject({ state: "paid", revision: 2, result: [[2, 7, 1]] });
    expect(await at.balanceOf(winner)).toBe(5_490_000n);
    expect(await at.balanceOf(loser)).toBe(990_000n);
    expect(await at.ledgerSum()).toBe("0");
    const { reason, before } = (await app.readAudit("action:lottery.resultAgreed"))[0] ?? {};
    expect({ reason, before }).toEqual({ reason: "the broadcast", before: { result: [[2, 7, 2]] } });
  });
});

describe("a cancelled draw", () => {
  const cancel = async (operator: { id: string }, id: string) =>
    (await by(operator))(lotteryConsole.cancelBrandDraw, { params: { id }, body: REASON });
  const approve = async (operator: { id: string }, id: string | null) =>
    (await by(operator))(approvals.approve, { params: { id: id ?? "" }, body: { words: "agreed" } });

  it("returns all stakes; one operator cancels it while it sells", async () => {
    const player = await at.join("1000.00");
    const id = await bet(player);
    expect(await read(id)).toMatchObject({ cancelling: "alone", bets: 1, staked: "1000.00" });
    const elsewhere = await someone("risk", app.brands.fiesta);
    expect(await refused(cancel(elsewhere, id))).toBe("LOTTERY_DRAW_UNKNOWN");
    expect(await cancel(one, id)).toEqual({ approvalId: null });
    await at.run();
    expect(await at.balanceOf(player)).toBe(10_000_000n);
    expect(await read(id)).toMatchObject({ state: "cancelled", cancelling: null, staked: "0.00", refunded: "1000.00" });
    expect(await refused(cancel(one, id))).toBe("LOTTERY_DRAW_CHANGED");
    expect(await at.ledgerSum()).toBe("0");
  });

  it("needs a second operator once sales have ended, also with a result that is not paid", async () => {
    const player = await at.join("1000.00");
    const id = await bet(player);
    await wait(id);
    for (const operator of [one, other]) await enter(operator, id, [0, 0, 7]);
    await at.run();
    expect(await read(id)).toMatchObject({ state: "settled", cancelling: "byTwo" });
    const { approvalId } = await cancel(one, id);
    expect(await refused(cancel(other, id))).toBe("APPROVAL_WAITING");
    expect(await read(id)).toMatchObject({ state: "settled", approvalId });
    expect(await refused(approve(one, approvalId))).toBe("APPROVAL_SELF");
    await approve(other, approvalId);
    await at.run();
    expect(await read(id)).toMatchObject({ state: "cancelled", result: null });
    expect(await at.balanceOf(player)).toBe(10_000_000n);
    expect(await at.ledgerSum()).toBe("0");
  });

  it("is never one that is paid, nor an own draw whose sales have ended", async () => {
    const id = await bet(await at.join("1000.00"));
    await wait(id);
    for (const operator of [one, other]) await enter(operator, id, [0, 0, 8]);
    const { approvalId } = await cancel(one, id);
    await payOut(id);
    expect(await refused(approve(other, approvalId))).toBe("LOTTERY_DRAW_CHANGED");
    await at.prepare();
    const { open } = await at.page(OWN);
    at.goTo(open?.closesAt ?? "");
    expect(await read(open?.id ?? "")).toMatchObject({ cancelling: null });
    expect(await refused(cancel(one, open?.id ?? ""))).toBe("LOTTERY_DRAW_CHANGED");
  });

  it("is refused in SQL without the approval, and once bets are paid", async () => {
    const id = await bet(await at.join("1000.00"));
    await wait(id);
    const force = (now: Date) =>
      sql`update lottery_draws set state = 'cancelled', cancelled_at = ${now}, result = null, drawn_at = null,
        settled_at = null where id = ${id}`.execute(app.db);
    expect(await refused(force(app.clock.now()))).toContain("cancelled after its sales end by two operators");
    for (const operator of [one, other]) await enter(operator, id, [0, 0, 9]);
    await at.run();
    const { approvalId } = await cancel(one, id);
    // Approves it in SQL, so that it is carried out while the first bets are being paid.
    await app.asOwner((owner) =>
      sql`update approvals set state = 'approved', decided_by = ${other.id}, decided_at = now(),
      words = 'agreed' where id = ${approvalId}`.execute(owner),
    );
    at.goTo((await read(id)).paysAt ?? "");
    await sql`select lottery_pay(${id}, ${NO_BET}, 10, ${app.clock.now()})`.execute(app.db);
    expect(await refused(force(app.clock.now()))).toContain("being paid");
  });
});

describe("terms", () => {
  const list = async (gameCode = DAILY) =>
    (await by(one))(lotteryConsole.listLotteryTerms, { query: { brandId, gameCode } });
  type Change = Partial<Awaited<ReturnType<typeof list>>["versions"][number]["terms"]>;
  const change = async (terms: Change, { gameCode = DAILY, basedOn }: { gameCode?: string; basedOn?: number } = {}) => {
    const [current] = (await list(gameCode)).versions;
    if (!current) throw new Error("the game has no terms");
    const body = { brandId, gameCode, basedOn: basedOn ?? current.version, terms: { ...current.terms, ...terms } };
    return (await by(one))(lotteryConsole.changeLotteryTerms, { body: { ...body, ...REASON } });
  };

  it("are tightened at once, and loosened by two operators", async () => {
    const [first] = (await list()).versions;
    expect(first).toMatchObject({ version: 1, madeBy: null, terms: { cap: "5000000.00", kept: "0.9", rates: {} } });
    expect(await change({ cap: "1000000.00" })).toEqual({ version: 2, approvalId: null });
    expect(await refused(change({ cap: "900000.00" }, { basedOn: 1 }))).toBe("CONTROLS_CHANGED");

    const { version, approvalId } = await change({ cap: "1000000.01" });
    expect({ version, hasApproval: approvalId !== null }).toEqual({ version: null, hasApproval: true });
    expect((await list()).approvalId).toBe(approvalId);
    expect((await list()).versions[0]).toMatchObject({ version: 2, terms: { cap: "1000000.00" } });
    const decide = async (operator: TestOperator) =>
      (await by(operator))(approvals.approve, { params: { id: approvalId ?? "" }, body: { words: "agreed" } });
    expect(await refused(decide(one))).toBe("APPROVAL_SELF");
    const { approvals: waiting } = await (
      await by(other)
    )(approvals.listApprovals, {
      query: { state: "proposed", pageSize: 10 },
    });
    expect(waiting.find(({ id }) => id === approvalId)).toMatchObject({
      kind: "lottery.terms",
      payload: { game: DAILY, version: 3, terms: { cap: "10000000100" } },
      facts: { currency: "PHP", before: { cap: "1000000.00" }, terms: { cap: "1000000.01" } },
    });
    await decide(other);
    expect((await list()).versions[0]).toMatchObject({
      version: 3,
      madeBy: one.account,
      approvedBy: other.account,
      terms: { cap: "1000000.01" },
    });
    const lines = await app.readAudit("action:lottery.termsChanged");
    expect(lines.find(({ after }) => after?.["version"] === 3)).toMatchObject({
      before: { version: 2, cap: "1000000.00" },
      after: { version: 3, cap: "1000000.01", approval: approvalId },
    });
  });

  it("of a proposal lapse when the game gets another version meanwhile", async () => {
    const { approvalId } = await change({ maxTimes: 1_001 }, { gameCode: "lao" });
    await change({ maxTimes: 999 }, { gameCode: "lao" });
    const decide = (await by(other))(approvals.approve, {
      params: { id: approvalId ?? "" },
      body: { words: "agreed" },
    });
    expect(await refused(decide)).toBe("APPROVAL_OVER");
  });

  it.each([
    ["a prize group in a game with fixed odds", DAILY, { highestGroup: 1900 }],
    ["a prize group above the game's", OWN, { highestGroup: 1999 }],
    ["rates where the prize group sets them", OWN, { rates: { "back-two-straight": ["90"] } }],
    ["rates of an unknown play", DAILY, { rates: { unknown: ["90"] } }],
    ["rates that return more than 97 %", DAILY, { rates: { straight: ["971"] } }],
    ["rates that return less than the game's", DAILY, { rates: { "rambolito-6": ["75", "1"] } }],
    ["a unit twice", DAILY, { units: ["1.00", "1.0000"] }],
    ["a narrow prize above the highest", DAILY, { narrowPrize: "5000000.01" }],
    ["payment without a delay", DAILY, { paysAfterSeconds: 59 }],
    ["units above the highest stake", DAILY, { maxStake: "0.50" }],
    ["a reduced rate of nothing", DAILY, { reducedTo: "0" }],
  ])("are refused with %s", async (_name, gameCode, terms) => {
    expect(await refused(change(terms, { gameCode }))).toBe("TERMS_INVALID");
  });

  it("that risk more are refused in SQL without an approval", async () => {
    const write = (by_: string) =>
      sql`insert into lottery_terms select (jsonb_populate_record(known, jsonb_build_object('version', known.version + 1,
        'max_stake', known.max_stake + 1, 'made_by', ${by_}::text))).* from lottery_terms as known
        where brand_id = ${brandId} and game = 'malay'`.execute(app.db);
    expect(await refused(write(one.id))).toContain("must match an approval by two operators");
  });
});

describe("the calendar", () => {
  const add = async (change: Partial<BodyOf<typeof lotteryConsole.addLotteryDay>>) => {
    const body = { brandId, gameCode: DAILY, day: "2030-01-01", closes: null, cancelsDraws: false, ...REASON };
    return (await by(one))(lotteryConsole.addLotteryDay, { body: { ...body, ...change } });
  };
  const list = async () => (await by(one))(lotteryConsole.listLotteryDays, { query: { brandId } });
  const remove = async (day: string) =>
    (await by(one))(lotteryConsole.removeLotteryDay, { body: { brandId, gameCode: DAILY, day, ...REASON } });

  it("adds days without draws or with an early close, each once, and removes them", async () => {
    expect(await add({ closes: "18:00" })).toEqual({ cancelled: 0 });
    expect(await refused(add({}))).toBe("LOTTERY_DAY_KNOWN");
    expect(await refused(add({ day: "2020-01-01" }))).toBe("LOTTERY_DAY_PAST");
    expect((await list()).days).toMatchObject([
      { gameCode: DAILY, day: "2030-01-01", closes: "18:00", madeBy: one.account },
    ]);
    await remove("2030-01-01");
    expect((await list()).days).toEqual([]);
    expect(await refused(remove("2030-01-01"))).toBe("LOTTERY_DAY_UNKNOWN");
  });

  it("cancels draws of that day only if asked, and refunds them", async () => {
    const player = await at.join("1000.00");
    const id = await bet(player);
    const day = localTime((await at.drawOf(id)).drawsAt).slice(0, 10);
    expect(await refused(add({ day }))).toBe("LOTTERY_DAY_HAS_DRAWS");
    const { cancelled } = await add({ day, cancelsDraws: true });
    expect(cancelled).toBeGreaterThan(0);
    await at.run();
    expect(await read(id)).toMatchObject({ state: "cancelled", refunded: "1000.00" });
    expect(await at.balanceOf(player)).toBe(10_000_000n);
    await at.prepare();
    const { open } = await at.page(DAILY);
    expect(open === null || localTime(open.drawsAt).slice(0, 10) !== day).toBe(true);
    await remove(day);
  });
});

describe("figures", () => {
  it("show sales, the liability of each number against the cap, and the report", async () => {
    const game = { gameCode: DAILY };
    const player = await at.join("1000.00");
    const id = await bet(player, "1/2/34");
    const draw = await read(id);
    // Two lines at rate 450. 0.9 of both stakes is kept to cover the loss.
    expect(draw.plays).toMatchObject([
      {
        play: "straight",
        staked: "2.00",
        lines: 2,
        exposures: [
          { line: "1 2 3", owed: "450.00", loss: "448.20", percent: 0, band: "open" },
          { line: "1 2 4", owed: "450.00", loss: "448.20" },
        ],
      },
    ]);
    const coming = await (
      await by(one)
    )(lotteryConsole.listBrandDraws, { query: { brandId, ...game, view: "coming", pageSize: 30 } });
    expect(coming.draws.find((each) => each.id === id)).toMatchObject({ bets: 1, staked: "2.00" });

    await wait(id);
    for (const operator of [one, other]) await enter(operator, id, [1, 2, 3], { isRepeatChecked: true });
    await payOut(id);
    const past = (before?: string) =>
      by(one).then((call) =>
        call(lotteryConsole.listBrandDraws, {
          query: { brandId, ...game, view: "past", pageSize: 1, ...(before !== undefined && { before }) },
        }),
      );
    const newest = await past();
    expect(newest.draws.map((each) => each.id)).toEqual([id]);
    const second = await past(newest.next ?? "");
    expect(second.draws.map((each) => each.id)).not.toContain(id);
    expect(second.draws).toHaveLength(1);

    const day = localTime(draw.drawsAt).slice(0, 10);
    const report = await (
      await by(one)
    )(lotteryConsole.readLotteryReport, {
      query: { brandId, from: day, until: day },
    });
    const row = report.rows.find(({ gameCode }) => gameCode === DAILY);
    const { rows } = await sql<{ staked: bigint; paid: bigint }>`
      select sum(bet.stake)::bigint as staked, sum(bet.win)::bigint as paid from bets as bet
      join lottery_bets as sold on sold.id = bet.id join lottery_draws as draw on draw.id = sold.draw_id
      where sold.game = ${DAILY} and sold.state in ('won', 'lost') and (draw.draws_at at time zone 'Asia/Manila')::date = ${day}::date`.execute(
      app.db,
    );
    const [booked] = rows;
    expect(row).toMatchObject({ day, rebates: "0.00" });
    const units = (amount: string | undefined) => BigInt((amount ?? "0.00").replace(".", "")) * 100n;
    expect([units(row?.staked), units(row?.prizes), units(row?.result)]).toEqual([
      booked?.staked,
      booked?.paid,
      (booked?.staked ?? 0n) - (booked?.paid ?? 0n),
    ]);
    expect(
      await refused(
        (await by(one))(lotteryConsole.readLotteryReport, {
          query: { brandId, from: "2026-01-01", until: "2026-02-01" },
        }),
      ),
    ).toBe("REQUEST_INVALID");
  });
});
