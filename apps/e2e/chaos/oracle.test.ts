import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Books, PlatformBet, StudioBet, StudioFlight, StudioRound, Transfer } from "./books.ts";
import { findFaults, isClean, type Findings } from "./oracle.ts";
import type { BetView, FlightView, RoundView, Told, ToldBet, ToldRound } from "./told.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const GROWTH = { growthPerMs: 0.0006 };
const HASHES = ["c", "b", "a"].map((_name, index) => hashTimes("seed", 3 - index));

function hashTimes(text: string, times: number): string {
  return times === 0 ? sha256(text) : sha256(hashTimes(text, times - 1));
}

/** The formula in floating point; the oracle's integer version must match it. */
function crashOf(hash: string): number {
  const share = Number.parseInt(createHmac("sha256", "salt").update(hash).digest("hex").slice(0, 13), 16) / 2 ** 52;
  return Math.max(100, Math.floor(99 / (1 - share)));
}

function flightOf(index: number): StudioFlight {
  const hash = HASHES[index] ?? "";
  const crash = crashOf(hash);
  let length = 0;
  while (Math.floor(100 * Math.exp(GROWTH.growthPerMs * length)) <= crash) length += 1;
  return {
    number: BigInt(index + 1),
    chain_id: "chain",
    round: index + 1,
    state: "ended",
    fingerprint: sha256(hash),
    hash,
    salt: "salt",
    edge_bp: 100,
    crash_point: BigInt(crash),
    takes_off_at: new Date(1_000),
    ended_at: new Date(1_000 + length),
    settled_at: new Date(99_000),
  };
}

const SEEDS = { serverSeedHash: sha256("server"), clientSeed: "mine", nonce: 0 };

function roundView(change: Partial<RoundView> = {}): RoundView {
  const bare = { id: "r1", stake: "5.00", win: "8.00", balance: "103.00", result: {} };
  return { ...bare, state: "ended", seeds: SEEDS, ...change };
}

/**
 * One player with a slot round that won, a mines round with one cell opened and paid, and a flight bet that cashed out.
 */
function scene() {
  const told: Told = {
    rounds: [
      toldRound({ request: "q1", last: roundView() }),
      toldRound({
        request: "q2",
        game: "mines",
        mines: 1,
        picks: new Set([7]),
        last: roundView({
          id: "r2",
          win: "5.15",
          seeds: { ...SEEDS, nonce: 1 },
          result: { picks: [7], state: "paid" },
        }),
      }),
    ],
    bets: [toldBet()],
    flights: [flightView(), flightView({ state: "flying" })],
    reveals: [{ serverSeed: "server", serverSeedHash: sha256("server") }],
    odd: [],
  };
  const books: Books = {
    rounds: [
      studioRound({ id: "r1", request: "q1", jackpot_share: 200n }),
      studioRound({
        id: "r2",
        request: "q2",
        family: "mines",
        win: 51_500n,
        nonce: 1,
        result: { picks: [7], state: "paid" },
      }),
    ],
    bets: [studioBet()],
    pairs: [{ id: "pair", nonce: 2 }],
    flights: [flightOf(0), flightOf(1)],
    rooms: [{ flight: 1n, flying: 0n, won: 100n }],
    pendingCalls: [],
    platformBets: [
      platformBet({ round: "r1", jackpot_share: 200n }),
      platformBet({ round: "r2", win: 51_500n, settled_win: 51_500n }),
      platformBet({ round: "b1", stake: 10_000n, win: 10_100n, settled_stake: 10_000n, settled_win: 10_100n }),
    ],
    transfers: [
      transfer("r1", "stake", -50_000n),
      transfer("r1", "win", 80_000n),
      transfer("r2", "stake", -50_000n),
      transfer("r2", "win", 51_500n),
      transfer("b1", "stake", -10_000n),
      transfer("b1", "win", 10_100n),
    ],
    purses: [{ player: "p", balance: 1_031_600n, entries: 1_031_600n }],
    pool: 200n,
    lopsided: 0,
  };
  return { told, books };
}

function toldRound(change: Partial<ToldRound>): ToldRound {
  const bare = { player: "p", game: "slot", request: "q", stake: "5.00", mines: 0, last: undefined, seen: [] } as const;
  return { ...bare, picks: new Set(), ...change, seen: [] };
}

function toldBet(change: Partial<BetView> = {}): ToldBet {
  const view = { id: "b1", flight: 1, panel: "A", state: "paid", stake: "1.00", autoPoint: null, point: 101 } as const;
  const last: BetView = { ...view, win: "1.01", balance: "1.00", ...change };
  const cashedOut = { point: 101, win: "1.01" };
  return { player: "p", request: "qb", stake: "1.00", autoPoint: null, last, seen: [], cashedOut };
}

function flightView(change: Partial<FlightView> = {}): FlightView {
  const bare = { number: 1, takesOffAt: 1_000, endedAt: null, point: null, hash: null, fingerprint: "f" };
  return { ...bare, state: "betting", ...change };
}

function studioRound(change: Partial<StudioRound>): StudioRound {
  const bare = { id: "r", player: "p", family: "slot", request: "q", state: "ended", stake: 50_000n, win: 80_000n };
  const rest = { jackpot_share: 0n, jackpot_win: null, result: {}, seed_pair_id: "pair", nonce: 0 };
  return { ...bare, ...rest, ...change };
}

function studioBet(change: Partial<StudioBet> = {}): StudioBet {
  const bare = { id: "b1", flight: 1n, player: "p", request: "qb", state: "paid", stake: 10_000n, win: 10_100n };
  return { ...bare, auto_point: null, point: 101n, ...change };
}

function platformBet(change: Partial<PlatformBet>): PlatformBet {
  const bare = { round: "r", player: "p", stake: 50_000n, win: 80_000n, jackpot_share: 0n };
  const settled = {
    is_settled: true,
    is_voided: false,
    settled_bets: 1n,
    settled_stake: 50_000n,
    settled_win: 80_000n,
  };
  return { ...bare, ...settled, ...change };
}

function transfer(round: string, type: string, cash: bigint, isRefused = false): Transfer {
  return { round, player: isRefused ? null : "p", type, isRefused, cash };
}

type Scene = ReturnType<typeof scene>;
const first = <Row extends object>(rows: readonly Row[], change: Partial<Row>) => Object.assign(rows[0] ?? {}, change);

describe("the oracle", () => {
  const look = ({ told, books }: Scene) => findFaults(told, books, new Map([["p", 1_000_000n]]), GROWTH);

  it("reports nothing for a correct run", () => {
    const fine = scene();
    expect(Number(fine.books.flights[0]?.crash_point)).toBeGreaterThan(100);
    expect(look(fine)).toEqual(Object.fromEntries(Object.keys(look(fine)).map((name) => [name, []])));
    expect(isClean(look(fine))).toBe(true);
  });

  it("accepts refused bets, and voids before or after their bet", () => {
    const { told, books } = scene();
    const back = { stake: 0n, win: 0n, is_settled: false, is_voided: true, settled_bets: 0n };
    books.rounds.push(
      studioRound({ id: "r3", request: "q3", state: "refused", win: 0n, nonce: 2 }),
      studioRound({ id: "r4", request: "q4", state: "refunded", win: 0n, nonce: 3 }),
      studioRound({ id: "r5", request: "q5", state: "refunded", win: 0n, nonce: 4 }),
    );
    books.pairs = [{ id: "pair", nonce: 5 }];
    books.transfers.push(
      transfer("r3", "stake", 0n, true),
      transfer("r4", "void", 0n, true),
      transfer("r5", "stake", -50_000n),
      transfer("r5", "void", 50_000n),
    );
    books.platformBets.push(platformBet({ round: "r5", ...back, settled_stake: 0n, settled_win: 0n }));
    expect(isClean(look({ told, books }))).toBe(true);
  });

  it.each<[string, keyof Findings, (scene: Scene) => unknown]>([
    ["a round that is open", "unfinished", ({ books }) => first(books.rounds, { state: "open" })],
    ["a bet that is being paid", "unfinished", ({ books }) => first(books.bets, { state: "paying" })],
    ["a flight that is not settled", "unfinished", ({ books }) => first(books.flights, { settled_at: null })],
    [
      "a call without an answer",
      "unfinished",
      ({ books }) => books.pendingCalls.push({ subject_id: "r1", call: "credit", tries: 9 }),
    ],
    ["a bet that the platform lost", "unequal", ({ books }) => books.platformBets.shift()],
    ["a bet of another amount", "unequal", ({ books }) => first(books.platformBets, { win: 1n })],
    ["a bet that was counted twice", "unequal", ({ books }) => first(books.platformBets, { settled_bets: 2n })],
    ["a win that was not paid", "unequal", ({ books }) => books.transfers.splice(1, 1)],
    ["a refused round that was paid for", "unequal", ({ books }) => first(books.rounds, { state: "refused" })],
    ["a refund in words", "unequal", ({ books }) => first(books.rounds, { state: "refunded" })],
    ["two stakes", "doubled", ({ books }) => books.transfers.push(transfer("r1", "stake", -1n))],
    [
      "two refunds",
      "doubled",
      ({ books }) => books.transfers.push(transfer("r1", "void", 1n), transfer("r1", "void", 1n)),
    ],
    ["a bet of nobody's round", "unknown", ({ books }) => books.platformBets.push(platformBet({ round: "r9" }))],
    ["a transfer of nobody's round", "unknown", ({ books }) => books.transfers.push(transfer("r9", "stake", -1n))],
    ["a round that was forgotten", "broken", ({ books }) => books.rounds.shift()],
    ["another end than was told", "broken", ({ told }) => first(told.rounds, { last: roundView({ win: "9.00" }) })],
    ["a cell that closed again", "broken", ({ told }) => told.rounds[1]?.picks.add(9)],
    ["mines that pay otherwise", "broken", ({ told }) => Object.assign(told.rounds[1] ?? {}, { mines: 2 })],
    ["a cash-out that does not stand", "broken", ({ books }) => first(books.bets, { state: "lost", win: 0n })],
    ["money from nowhere", "drifted", ({ books }) => first(books.purses, { balance: 1n })],
    ["a balance below nothing", "drifted", ({ books }) => first(books.purses, { balance: -1n })],
    ["a number that was passed over", "nonces", ({ books }) => first(books.pairs, { nonce: 3 })],
    ["a number that was used twice", "nonces", ({ books }) => first(books.rounds, { nonce: 1 })],
    ["another seed than promised", "nonces", ({ told }) => first(told.reveals, { serverSeed: "other" })],
    ["a flight that was left out", "flights", ({ books }) => books.flights.shift()],
    ["a flight that ends elsewhere", "flights", ({ books }) => first(books.flights, { crash_point: 1_000n })],
    ["a flight that took too long", "flights", ({ books }) => first(books.flights, { ended_at: new Date(99_000) })],
    ["a flight of another hash", "flights", ({ books }) => first(books.flights, { hash: HASHES[2] ?? "" })],
    ["a flight that took off twice", "flights", ({ told }) => told.flights.push(flightView({ takesOffAt: 2_000 }))],
    [
      "a loss in a cancelled flight",
      "flights",
      ({ books }) => {
        first(books.flights, { state: "cancelled" });
        first(books.bets, { state: "lost", win: 0n, point: null });
      },
    ],
    ["a bet that was paid too high", "unfair", ({ books }) => first(books.bets, { point: 100_000n })],
    ["a bet that was paid past its own point", "unfair", ({ books }) => first(books.bets, { auto_point: 100n })],
    [
      "a bet that lost above its point",
      "unfair",
      ({ books }) => first(books.bets, { state: "lost", win: 0n, auto_point: 101n }),
    ],
    ["a balance beside its entries", "unsound", ({ books }) => first(books.purses, { entries: 1n })],
    ["a jackpot beside its shares", "unsound", ({ books }) => Object.assign(books, { pool: 1n })],
    ["a room that is not empty", "unsound", ({ books }) => first(books.rooms, { flying: 1n })],
    ["a transfer that makes money", "unsound", ({ books }) => Object.assign(books, { lopsided: 1 })],
  ])("finds %s", (_name, finding, spoil) => {
    const spoilt = scene();
    spoil(spoilt);
    expect(look(spoilt)[finding]).not.toEqual([]);
  });
});
