import { randomUUID } from "node:crypto";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount } from "@perya/money";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestConsole, type TestConsole, type TestOperator } from "../../testing/console.test-setup.ts";
import { openLottery, type Lottery } from "./lottery.test-setup.ts";

/** Corrected results of draws from outside: what each bet was paid is reversed, and what it won is paid. */
const GAME = "pcso-4d";

let app: TestConsole;
let at: Lottery;
let operators: TestOperator[];
beforeAll(async () => {
  app = await openTestConsole();
  operators = [await app.addOperator("risk"), await app.addOperator("risk")];
  at = await openLottery(app);
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom("rate_limits").execute());

let draws = 0;
/** A draw from outside that sells for a minute and is paid ten minutes after its result. */
async function openDraw(): Promise<string> {
  draws += 1;
  const [id, now] = [randomUUID(), app.clock.now()];
  const second = BigInt(Math.floor(now.getTime() / 1_000) + draws);
  await sql`
    insert into lottery_draws (id, brand_id, game, game_id, number, sequence, shape, is_outside, opens_at, closes_at, draws_at,
      pays_after_seconds, made_at)
    select ${id}, brand_id, game, game_id, ${`T${draws}`}, ${second},
      '[{"name": "digits", "size": 4, "low": 0, "high": 9, "repeats": true, "ordered": true}]'::jsonb, true, ${now},
      ${new Date(now.getTime() + 60_000)}, ${new Date(now.getTime() + 60_000)}, 600, ${now}
    from lottery_terms where brand_id = ${app.brands.perya} and game = ${GAME} and version = 1`.execute(app.db);
  return id;
}

type Player = Awaited<ReturnType<Lottery["join"]>>;
const bet = (player: Player, drawId: string, selection: string) =>
  at.place(player, [at.ticket({ play: "straight", selection, unit: "1.00", cost: "1.00", group: null })], {
    drawId,
    termsVersion: 1,
  });

async function close(id: string): Promise<void> {
  app.clock.advance(60_000);
  await app.scheduler.runNow("lottery.run");
  expect((await at.drawOf(id)).state).toBe("closed");
}

/** Two operators enter the same result. */
async function enter(id: string, revision: number, result: number[]): Promise<void> {
  const now = app.clock.now();
  for (const { id: operator } of operators)
    await sql`insert into lottery_entries values (${id}, ${revision}, 1, ${operator}, ${JSON.stringify([result])}::jsonb, ${now})`.execute(
      app.db,
    );
  await sql`update lottery_draws set state = 'drawn', revision = ${revision}, result = ${JSON.stringify([result])}::jsonb,
    drawn_at = ${now}, settled_at = null, paid_at = null where id = ${id}`.execute(app.db);
  await at.run();
}

async function payOut(id: string): Promise<void> {
  app.clock.advance(600_000);
  await at.run();
  expect((await at.drawOf(id)).state).toBe("paid");
  expect(await at.ledgerSum()).toBe("0");
}

const owedBy = async (player: Player) => {
  const { rows } = await app.deps.pool.query<{ balance: bigint }>(
    "select balance from ledger_accounts where owner = $1 and kind = 'debt'",
    [`member:${player.id}`],
  );
  return -(rows[0]?.balance ?? 0n);
};

describe("a corrected result", () => {
  it("turns wins into losses, losses into wins, and prizes into others", async () => {
    const [first, second, third] = [await at.join("100.00"), await at.join("100.00"), await at.join("100.00")];
    const id = await openDraw();
    await bet(first, id, "1234");
    await bet(second, id, "9234");
    await bet(third, id, "5555");
    await close(id);
    const balances = async () => [await at.balanceOf(first), await at.balanceOf(second), await at.balanceOf(third)];
    await enter(id, 1, [1, 2, 3, 4]);
    await payOut(id);
    // Four digits pay 1,000; the last three 80.
    expect(await balances()).toEqual([10_990_000n, 1_790_000n, 990_000n]);
    await enter(id, 2, [9, 2, 3, 4]);
    await payOut(id);
    expect(await balances()).toEqual([1_790_000n, 10_990_000n, 990_000n]);
    await enter(id, 3, [5, 5, 5, 5]);
    await payOut(id);
    expect(await balances()).toEqual([990_000n, 990_000n, 10_990_000n]);
    // The record and the stream of settled bets have the last result.
    const { rows } = await sql<{ won: bigint; streamed: bigint }>`
      select sum(win)::bigint as won, (select sum(win)::bigint from settled_bets where bet_id in (
        select id from lottery_bets where draw_id = ${id})) as streamed
      from bets where id in (select id from lottery_bets where draw_id = ${id})`.execute(app.db);
    expect(rows).toEqual([{ won: 10_000_000n, streamed: 10_000_000n }]);
  });

  it("before its payment is paid alone, and can be corrected again", async () => {
    const [first, second] = [await at.join("100.00"), await at.join("100.00")];
    const id = await openDraw();
    await bet(first, id, "1234");
    await bet(second, id, "6789");
    await close(id);
    await enter(id, 1, [1, 2, 3, 4]);
    await enter(id, 2, [6, 7, 8, 9]);
    await payOut(id);
    expect([await at.balanceOf(first), await at.balanceOf(second)]).toEqual([990_000n, 10_990_000n]);
    await enter(id, 3, [1, 2, 3, 4]);
    await payOut(id);
    expect([await at.balanceOf(first), await at.balanceOf(second)]).toEqual([10_990_000n, 990_000n]);
  });

  it("leaves a debt where the winnings are gone, which the next win repays", async () => {
    const player = await at.join("1.00");
    const id = await openDraw();
    await bet(player, id, "1234");
    await close(id);
    await enter(id, 1, [1, 2, 3, 4]);
    await payOut(id);
    const account = { brandId: app.brands.perya, memberId: player.id, currency: "PHP" } as const;
    await app.deps.ledger.post({
      key: keyOf("withdrawal", randomUUID(), "paid"),
      from: memberAccount(account),
      to: houseAccount(app.brands.perya, "PHP"),
      amount: amount("900.00"),
    });
    await enter(id, 2, [0, 0, 0, 0]);
    await payOut(id);
    expect([await at.balanceOf(player), await owedBy(player)]).toEqual([0n, 9_000_000n]);
    await enter(id, 3, [1, 2, 3, 4]);
    await payOut(id);
    expect([await at.balanceOf(player), await owedBy(player)]).toEqual([1_000_000n, 0n]);
  });
});
