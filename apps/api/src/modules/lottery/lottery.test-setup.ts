import { randomUUID } from "node:crypto";
import { lottery } from "@perya/contract";
import { houseAccount, keyOf, memberAccount } from "@perya/ledger";
import { amount, toWire, type Amount } from "@perya/money";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";

export const SALT = "5a".repeat(32);
export const GAME = "five-digits-1m";

/** Opens the real app with players, draws, and a beacon whose values the test sets. */
export async function openLottery(opened?: TestApp) {
  const app = opened ?? (await openTestApp());
  const brandId = (await app.deps.brands.findByHost("localhost"))?.id ?? "";
  const prepare = () => app.scheduler.runNow("lottery.prepare");
  await prepare();
  const run = () => app.scheduler.runNow("lottery.run");
  const page = (gameCode = GAME) => app.client()(lottery.readLottery, { params: { gameCode } });
  const drawOf = (drawId: string) => app.client()(lottery.readLotteryDraw, { params: { drawId } });
  const goTo = (moment: string, ms = 0) =>
    app.clock.advance(new Date(moment).getTime() + ms - app.clock.now().getTime());

  let players = 0;
  /** Adds a player with this much cash. `call` logs in again each time, because sessions end when the clock jumps. */
  const join = async (cash = "1000.00") => {
    players += 1;
    const account = `lotto${players}`;
    const { id } = await app.createMember({ account, nickname: account });
    await app.deps.ledger.post({
      key: keyOf("deposit", randomUUID(), "paid"),
      from: houseAccount(brandId, "PHP"),
      to: memberAccount({ brandId, memberId: id, currency: "PHP" }),
      amount: amount(cash),
    });
    return { id, account, call: async () => (await app.signIn(account)).call };
  };
  type Player = Awaited<ReturnType<typeof join>>;

  const ticket = (change: Partial<Ticket> = {}): Ticket => ({
    play: "back-two-straight",
    selection: "1/2",
    unit: "10.00",
    group: 1950,
    times: 1,
    cost: "10.00",
    reduced: [],
    ...change,
  });
  /** Places tickets on the draw now on sale. */
  const place = async (player: Player, tickets: Ticket[], change: object = {}) => {
    const { open, terms } = await page();
    const call = await player.call();
    const total = tickets.reduce((sum, { cost }) => sum + amount(cost), 0n) as Amount;
    return call(lottery.placeLotteryBets, {
      body: {
        requestKey: randomUUID(),
        drawId: open?.id ?? "",
        termsVersion: terms.version,
        tickets,
        total: toWire(total),
        ...change,
      },
    });
  };

  /** Advances the clock to the draw, sets the beacon's value, and draws. */
  const drawNow = async (drawId: string, salt = SALT) => {
    const draw = await drawOf(drawId);
    if (draw.saltName !== null) app.outside.beacon.say(draw.saltName, salt);
    goTo(draw.drawsAt);
    await run();
    return drawOf(drawId);
  };
  const ledgerSum = async () => {
    const { rows } = await app.deps.pool.query<{ sum: string | null }>(
      "select sum(amount)::text as sum from ledger_entries",
    );
    return rows[0]?.sum ?? "0";
  };
  const balanceOf = async (player: Player) => {
    const { rows } = await app.deps.pool.query<{ balance: bigint }>(
      "select balance from ledger_accounts where owner = $1 and kind = 'cash'",
      [`member:${player.id}`],
    );
    return rows[0]?.balance ?? 0n;
  };
  return { app, brandId, prepare, run, page, drawOf, goTo, join, ticket, place, drawNow, ledgerSum, balanceOf };
}

export type Ticket = {
  play: string;
  selection: string;
  unit: string;
  group: number | null;
  times: number;
  cost: string;
  reduced: string[];
};
export type Lottery = Awaited<ReturnType<typeof openLottery>>;
export type { TestApp };
