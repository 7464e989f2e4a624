import { createHmac, randomUUID } from "node:crypto";
import { studio } from "@perya/contract/studio/shapes";
import { asOwner } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATOR_SECRET, openTestStudio, type TestStudio } from "../studio.test-setup.ts";

let t: TestStudio;
beforeAll(async () => void (t = await openTestStudio()));
afterAll(() => t.close());

const CHOICE = { side: "under", target: 5_000 };

function operate(call: string, facts: object, { secret = OPERATOR_SECRET, signedAs = call } = {}) {
  const payload = JSON.stringify(facts);
  const timestamp = String(Math.floor(t.clock.now().getTime() / 1_000));
  const signature = createHmac("sha256", secret).update(`${timestamp}.${signedAs}.${payload}`).digest("hex");
  return t.app.inject({
    method: "POST",
    url: `/operator/free-rounds/key/${call}`,
    headers: { "content-type": "application/json", "perya-timestamp": timestamp, "perya-signature": signature },
    payload,
  });
}

async function grant(change: object = {}) {
  const { player, token, seat } = await t.sitDown(randomUUID(), 1_000);
  const facts = {
    id: randomUUID(),
    player,
    vendor: seat.vendor,
    game: seat.game,
    currency: "PHP",
    count: 2,
    stake: "5.00",
    validUntil: new Date(t.clock.now().getTime() + 60_000).toISOString(),
    ...change,
  };
  const answer = await operate("grant", facts);
  const play = (freeRounds: string = facts.id, request = randomUUID()) =>
    t.call(studio.rounds.placeRound, { body: { seat: token, request, stake: "999.00", choice: CHOICE, freeRounds } });
  const left = async () =>
    (await t.call(studio.seats.readFreeRounds, { query: { seat: token } })).json<{
      freeRounds: { left: number } | null;
    }>().freeRounds;
  const promos = () => t.wallet.calls.filter(({ call, body }) => call === "promo" && body["freeRounds"] === facts.id);
  return { facts, player, token, answer, play, left, promos };
}

describe("free rounds", () => {
  it("are granted once, played at their stake without a debit, and reported to the wallet", async () => {
    const { facts, player, answer, play, left, promos } = await grant();
    expect(answer.json()).toEqual({ ok: true });
    expect((await operate("grant", facts)).json()).toEqual({ ok: true });
    const other = await operate("grant", { ...facts, count: 3 });
    expect([other.statusCode, other.json()]).toEqual([409, { error: "REQUEST_KEY_REUSED" }]);
    expect(await left()).toMatchObject({ left: 2, stake: "5.00" });

    const request = randomUUID();
    const [one, again] = [(await play(facts.id, request)).json(), (await play(facts.id, request)).json()];
    expect(one).toMatchObject({ state: "ended", isFree: true, stake: "5.00" });
    expect(again).toMatchObject({ id: one.id });
    expect(await left()).toMatchObject({ left: 1 });
    const body = { freeRounds: facts.id, round: one.id, stake: "5.00", amount: one.win, player, game: facts.game };
    expect(promos().map((call) => call.body)).toEqual([expect.objectContaining(body)]);
    expect(t.wallet.balanceOf(player)).toBe(1_000 + Math.round(Number(one.win) * 100));

    // Four requests at once for the last free round: only one succeeds.
    const answers = await Promise.all([play(), play(), play(), play()]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await left()).toBeNull();
    expect((await play()).json()).toEqual({ error: "FREE_ROUNDS_OVER" });
    expect(promos()).toHaveLength(2);
  });

  it("draw the result that the same seeds give to a paid round", async () => {
    const { play, token } = await grant();
    const free = (await play()).json();
    const paid = (
      await t.call(studio.rounds.placeRound, {
        body: { seat: token, request: randomUUID(), stake: "5.00", choice: CHOICE },
      })
    ).json();
    expect(paid.seeds).toMatchObject({ serverSeedHash: free.seeds.serverSeedHash, nonce: free.seeds.nonce + 1 });
    expect(Object.keys(paid.result)).toEqual(Object.keys(free.result));
  });

  it("are paid once when the wallet's answer was lost", async () => {
    const { facts, player, play, promos } = await grant();
    t.wallet.setConnection("unheard");
    const round = (await play()).json();
    t.wallet.setConnection("fine");
    expect(round.state).toBe("settling");
    t.clock.advance(60_000);
    await t.outbox.look();
    const [row] = await t.deps.db.selectFrom("rounds").selectAll().where("free_rounds_id", "=", facts.id).execute();
    expect(row?.state).toBe("ended");
    expect(new Set(promos().map(({ body }) => body["transaction"])).size).toBe(1);
    expect(t.wallet.balanceOf(player)).toBe(1_000 + Number(row?.win ?? 0n) / 100);
  });

  it("end at their time or when they are cancelled, also before their grant", async () => {
    const late = await grant();
    t.clock.advance(60_000);
    expect((await late.play()).json()).toEqual({ error: "FREE_ROUNDS_OVER" });
    const { facts, play, left } = await grant();
    expect((await operate("cancel", facts)).json()).toEqual({ ok: true });
    expect(await left()).toBeNull();
    expect((await play()).json()).toEqual({ error: "FREE_ROUNDS_OVER" });
    const early = { ...facts, id: randomUUID() };
    await operate("cancel", early);
    expect((await operate("grant", early)).json()).toEqual({ ok: true });
    expect((await play(early.id)).json()).toEqual({ error: "FREE_ROUNDS_OVER" });
  });

  it("belong to their player and to the brand that granted them", async () => {
    const { facts } = await grant();
    const stranger = await grant();
    expect((await stranger.play(facts.id)).json()).toEqual({ error: "FREE_ROUNDS_OVER" });
    const foreign = await grant();
    const own = { ...foreign.facts, id: randomUUID() };
    await t.deps.db
      .insertInto("free_rounds")
      .values({
        id: own.id,
        key_id: "another",
        player: own.player,
        vendor: own.vendor,
        game: own.game,
        currency: "PHP",
        count: 1,
        stake: 50_000n,
        valid_until: new Date(own.validUntil),
        cancelled_at: null,
        made_at: t.clock.now(),
      })
      .execute();
    expect((await foreign.play(own.id)).json()).toEqual({ error: "FREE_ROUNDS_OVER" });
  });

  it.each<[string, number, object, object]>([
    ["without the secret", 401, {}, { secret: "guessed" }],
    ["signed as another call", 401, {}, { signedAs: "cancel" }],
    ["with an unknown game", 409, { vendor: "BGS", game: "no-such" }, {}],
    ["for a game in steps", 409, { vendor: "BGS", game: "coconut-mines" }, {}],
    ["without a stake", 400, { stake: "0.00" }, {}],
    ["without rounds", 400, { count: 0 }, {}],
  ])("are refused %s", async (_name, status, change, how) => {
    const { facts } = await grant();
    expect((await operate("grant", { ...facts, id: randomUUID(), ...change }, how)).statusCode).toBe(status);
  });
});

it.each<[string, string, string]>([
  ["keep their stake", "update free_rounds set stake = stake + 1", "free_rounds_stay"],
  ["keep their number", "update free_rounds set count = count + 1", "free_rounds_stay"],
  ["are not given back", "update free_rounds set used = used - 1 where used > 0", "free_rounds_stay"],
  [
    "do not begin again",
    "update free_rounds set cancelled_at = null where cancelled_at is not null",
    "free_rounds_stay",
  ],
  [
    "keep the stake of their rounds",
    "update rounds set stake = stake * 2 where free_rounds_id is not null",
    "free_rounds_stay",
  ],
  [
    "are reported once",
    "insert into wallet_calls (subject, subject_id, key_id, call, body, made_at, next_at) select subject, subject_id, key_id, call, body, made_at, next_at from wallet_calls where call = 'promo' limit 1",
    "wallet_calls_free",
  ],
])("the tables: free rounds %s", async (_name, statement, constraint) => {
  const owner = asOwner(t.database.ownerUrl, async (db) => void (await sql.raw(statement).execute(db)));
  await expect(owner).rejects.toMatchObject({ constraint });
});
