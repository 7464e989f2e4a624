import { contracts, simulations, type ContractTermsText } from "@perya/contract";
import { newId } from "@perya/db";
import { amount } from "@perya/money";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openOwner } from "../../testing/guards.test-setup.ts";
import { openLine, termsOf, type Line } from "../../testing/contracts.test-setup.ts";

let line: Line;
/** It is 2026-01-15 12:00 UTC in these tests; the brand's day begins at 16:00 UTC. */
beforeAll(async () => {
  line = await openLine();
  for (const kind of ["daily", "dividend", "realtime"] as const)
    await line.grant("brand", "master", termsOf(kind, 1_000));
});
afterAll(() => line.close());
beforeEach(async () => void (await line.db.deleteFrom("rate_limits").execute()));

/** Inserts an hour's play, which the followers of the stream would normally write. */
async function play(name: string, hour: string, stake: string, win: string) {
  const row = { member_id: line.of(name).id, brand_id: line.brands.perya, currency: "PHP", hour: new Date(hour) };
  const figures = { bets: 1n, stake: amount(stake), valid_stake: amount(stake), win: amount(win) };
  await line.db
    .insertInto("member_hours")
    .values({ ...row, ...figures })
    .execute();
}

async function bet(name: string, at: string, stake: string, win: string) {
  const game = await line.db.selectFrom("games").select(["id", "category", "vendor_code"]).executeTakeFirstOrThrow();
  const { id: game_id, category, vendor_code } = game;
  const [id, settled_at] = [newId(new Date(at)), new Date(at)];
  const of = {
    brand_id: line.brands.perya,
    member_id: line.of(name).id,
    game_id,
    category,
    vendor_code,
    currency: "PHP",
  };
  const money = { stake: amount(stake), win: amount(win) };
  await line.db
    .insertInto("bets")
    .values({ id, ...of, ...money, placed_at: settled_at, settled_at })
    .execute();
  const version = { bet_id: id, version: 1, bets: 1, valid_stake: amount(stake), jackpot_share: 0n, settled_at };
  await line.db
    .insertInto("settled_bets")
    .values({ ...version, ...of, ...money })
    .execute();
}

const tryOut = async (who: string, about: string, terms: ContractTermsText) =>
  line.of(who).call(simulations.simulate, { body: { downlineId: line.of(about).id, terms } });

it("counts the last three whole periods, as a settlement would, and writes nothing", async () => {
  await play("agent", "2026-01-14T10:00:00Z", "5000.00", "0.00");
  await play("low", "2026-01-14T17:00:00Z", "2000.00", "0.00");
  // A bet of today, which is not over, so the bet must not be counted.
  await play("low", "2026-01-15T16:30:00Z", "9000.00", "0.00");
  const { periods, isCut } = await tryOut("master", "agent", termsOf("daily", 800));
  expect(isCut).toBe(false);
  // The downline earns 0.8 % of 5,000.00, which leaves 0.2 % for the upline, whose rate is 1 %.
  expect(
    periods.map(({ from, figures, tier, earned, left }) => [from.slice(0, 10), figures.bet, tier, earned, left]),
  ).toEqual([
    ["2026-01-13", "5000.00", 0, "40.00", "10.00"],
    ["2026-01-12", "0.00", null, "0.00", "0.00"],
    ["2026-01-11", "0.00", null, "0.00", "0.00"],
  ]);
  expect(await line.db.selectFrom("settlement_periods").select("id").execute()).toEqual([]);
  expect(await line.db.selectFrom("contracts").select("id").where("state", "=", "offered").execute()).toEqual([]);
});

it("deducts what contracts further down pay, and carries over from one period to the next", async () => {
  const agent = await line.offer("master", "agent", termsOf("dividend", 800));
  await line.answer("agent", agent);
  await line.grant("agent", "low", termsOf("dividend", 500));
  await play("low", "2025-12-30T10:00:00Z", "4000.00", "9000.00");
  await play("low", "2026-01-06T10:00:00Z", "8000.00", "0.00");
  const terms = { ...termsOf("dividend", 600), carryOver: "next" } as ContractTermsText;
  const { periods } = await tryOut("master", "agent", terms);
  expect(
    periods.map(({ figures, broughtForward, gross, below, earned }) => [
      figures.profit,
      broughtForward,
      gross,
      below,
      earned,
    ]),
  ).toEqual([
    ["8000.00", "-5000.00", "18.00", "40.00", "0.00"],
    ["-5000.00", "0.00", "0.00", "0.00", "0.00"],
    ["0.00", "0.00", "0.00", "0.00", "0.00"],
  ]);
});

it("uses single bets of three days for real time, each at its own rate", async () => {
  await bet("low", "2026-01-14T10:00:00Z", "100.00", "0.00");
  await bet("player", "2026-01-14T11:00:00Z", "100.00", "300.00");
  await bet("player", "2026-01-13T11:00:00Z", "5.00", "0.00");
  await bet("stranger", "2026-01-14T11:00:00Z", "700.00", "0.00");
  const { periods } = await tryOut("master", "agent", {
    ...termsOf("realtime", 400),
    lossRate: 800,
  } as ContractTermsText);
  expect(periods.map(({ bets, figures, earned, left }) => [bets, figures.bet, earned, left])).toEqual([
    [2, "200.00", "1.20", "0.80"],
    [0, "0.00", "0.00", "0.00"],
    [0, "0.00", "0.00", "0.00"],
  ]);
});

it("is for direct downlines, and about a contract for its two sides", async () => {
  const refusal = (code: string) => expect.objectContaining({ code });
  for (const [who, about, code] of [
    ["master", "low", "CONTRACT_DOWNLINE_UNKNOWN"],
    ["stranger", "agent", "CONTRACT_DOWNLINE_UNKNOWN"],
    ["agent", "master", "CONTRACT_DOWNLINE_UNKNOWN"],
    ["agent", "player", "CONTRACT_NOT_AGENT"],
  ] as const)
    await expect(tryOut(who, about, termsOf("daily", 100))).rejects.toEqual(refusal(code));
  await expect(tryOut("master", "agent", { ...termsOf("daily", 100), tiers: [] } as ContractTermsText)).rejects.toEqual(
    refusal("CONTRACT_TERMS_INVALID"),
  );

  const { id } = await line.offer("master", "agent", termsOf("daily", 800));
  const read = (who: string) => line.of(who).call(simulations.readSimulation, { params: { id } });
  expect((await read("agent")).periods[0]).toMatchObject({ earned: "40.00", left: null });
  expect((await read("master")).periods[0]).toMatchObject({ earned: "40.00", left: "10.00" });
  await expect(read("low")).rejects.toEqual(refusal("CONTRACT_UNKNOWN"));
  await line.of("master").call(contracts.withdraw, { params: { id } });
});

it("covers the members of the team on the day, and no one else", async () => {
  await play("stranger", "2026-01-14T10:00:00Z", "700.00", "0.00");
  const readBet = async () => (await tryOut("master", "agent", termsOf("daily", 800))).periods[0]?.figures.bet;
  expect(await readBet()).toBe("5000.00");

  const owner = openOwner(line.ownerUrl);
  const [master, agent, stranger] = ["master", "agent", "stranger"].map((name) => line.of(name).id);
  const wasBelow = sql`insert into team_lineages (member_id, until_on, lineage)
    values (${stranger}, '2026-01-15', array[${master}, ${agent}]::uuid[])`;
  await owner.put([wasBelow]);
  await owner.close();
  expect(await readBet()).toBe("5700.00");
});
