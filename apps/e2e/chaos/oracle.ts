import { createHash, createHmac } from "node:crypto";
import type { Books, PlatformBet, StudioBet, StudioFlight, StudioRound, Transfer } from "./books.ts";
import { BET_OVER, ROUND_OVER, units, type FlightView, type Told, type ToldBet, type ToldRound } from "./told.ts";

/** Violations by kind. All lists must be empty. */
export type Findings = {
  /** Rounds, bets, flights and calls that have not ended. */
  unfinished: string[];
  /** Rounds on which the studio, the platform's bets and the ledger disagree. */
  unequal: string[];
  /** Rounds with more than one stake, win or refund that moved money. */
  doubled: string[];
  /** Rounds in the platform's books that the studio does not have. */
  unknown: string[];
  /** Answers to players that the books contradict, and acknowledged requests that the books lack. */
  broken: string[];
  /** Players whose balance is negative, or differs from the sum of their answers. */
  drifted: string[];
  /** Nonces of seed pairs that were used twice or skipped; seeds that do not match their hash. */
  nonces: string[];
  /** Flights that ran twice, or with a result that the chain does not give. */
  flights: string[];
  /** Bets on flights that were settled against the rules. */
  unfair: string[];
  /** Books that are inconsistent in themselves. */
  unsound: string[];
};

export type Opening = ReadonlyMap<string, bigint>;
/** How fast the curve of a flight grows in this run. */
export type Curve = { growthPerMs: number };

/** Compares the books with the answers players got. Uses no product code, so that a bug can't hide itself. */
export function findFaults(told: Told, books: Books, openings: Opening, curve: Curve): Findings {
  return {
    unfinished: listUnfinished(books),
    ...compareBooks(books),
    broken: [...told.rounds.flatMap(roundsBroken(books)), ...told.bets.flatMap(betsBroken(books))],
    drifted: listDrifted(told, books, openings),
    nonces: [...listNonces(books), ...told.reveals.flatMap(checkReveal)],
    flights: [...books.flights.flatMap(checkFlight(books, curve)), ...listRunTwice(told.flights)],
    unfair: books.bets.flatMap(checkBet(books)),
    unsound: listUnsound(books),
  };
}

/**
 * The findings that must be empty at any moment during play: answers stay true, and the platform has no round that the
 * studio lacks.
 */
export function findFaultsMeanwhile(told: Told, books: Books): Partial<Findings> {
  const { doubled, unknown } = compareBooks(books);
  const over = told.rounds.filter(({ last }) => last && ROUND_OVER.has(last.state));
  const byRequest = new Map(books.rounds.map((round) => [round.request, round]));
  const closed = told.rounds.filter(({ request, picks }) => {
    const { picks: kept = [] } = (byRequest.get(request)?.result ?? {}) as { picks?: number[] };
    return [...picks].some((cell) => !kept.includes(cell));
  });
  return {
    doubled,
    unknown,
    broken: [...over.flatMap(roundsBroken(books)), ...closed.map(({ request }) => `a cell of ${request} closed again`)],
    nonces: listNonces(books),
    flights: listRunTwice(told.flights),
  };
}

export function isClean(findings: object): boolean {
  return Object.values(findings).every((found) => (found as string[]).length === 0);
}

function listUnfinished({ rounds, bets, flights, pendingCalls }: Books): string[] {
  const last = flights.at(-1)?.number;
  return [
    ...rounds.filter(({ state }) => !ROUND_OVER.has(state)).map(({ id, state }) => `round ${id} is ${state}`),
    // Lists bets of the current flight too: it takes no more bets, and they end without further calls.
    ...bets.filter(({ state }) => !BET_OVER.has(state)).map(({ id, state }) => `bet ${id} is ${state}`),
    ...flights
      .filter(({ number, settled_at }) => settled_at === null && number !== last)
      .map(({ number, state }) => `flight ${number} is ${state} and not settled`),
    ...pendingCalls.map((call) => `${call.call} of ${call.subject_id} was sent ${call.tries} times`),
  ];
}

/** Amounts that a round must have moved, by its state in the studio's database. */
type Expected = { id: string; player: string; state: string; stake: bigint; win: bigint; share: bigint };

const PAID: ReadonlySet<string> = new Set(["ended", "paid", "lost"]);

function compareBooks({ rounds, bets, platformBets, transfers }: Books) {
  const expected: Expected[] = [
    ...rounds.map(({ jackpot_win: jackpot, jackpot_share: share, ...round }) => ({
      ...round,
      share,
      win: round.win + (jackpot ?? 0n),
    })),
    ...bets.map((bet) => ({ ...bet, share: 0n })),
  ];
  const known = new Set(expected.map(({ id }) => id));
  const betOf = new Map(platformBets.map((bet) => [bet.round, bet]));
  const transfersOf = Map.groupBy(
    transfers.filter(({ isRefused }) => !isRefused),
    ({ round }) => round,
  );
  const over = expected.filter(({ state }) => ROUND_OVER.has(state) || BET_OVER.has(state));
  return {
    unequal: over.flatMap((round) => [
      ...compareBet(round, betOf.get(round.id)),
      ...compareLedger(round, transfersOf.get(round.id) ?? []),
    ]),
    doubled: [...transfersOf].flatMap(([round, moved]) => listDoubled(round, moved)),
    unknown: [
      ...platformBets.filter(({ round }) => !known.has(round)).map(({ round }) => `bet of ${round}`),
      ...[...transfersOf.keys()].filter((round) => !known.has(round)).map((round) => `transfers of ${round}`),
    ],
  };
}

function compareBet({ id, player, state, stake, win, share }: Expected, bet: PlatformBet | undefined): string[] {
  const say = (what: string) => [`${id} is ${state}, and the platform's bet ${what}`];
  if (!PAID.has(state)) {
    if (bet && (state === "refused" || !bet.is_voided || bet.stake !== 0n || bet.win !== 0n)) return say("is there");
    return bet && (bet.settled_bets !== 0n || bet.settled_stake !== 0n) ? say("is counted") : [];
  }
  if (!bet) return say("is not there");
  if (bet.player !== player) return say("is somebody else's");
  const isSame = bet.stake === stake && bet.win === win && bet.jackpot_share === share;
  const isCounted = bet.settled_bets === 1n && bet.settled_stake === stake && bet.settled_win === win;
  return isSame && bet.is_settled && !bet.is_voided && isCounted ? [] : say(`says ${spell(bet)}`);
}

function compareLedger({ id, player, state, stake, win }: Expected, moved: Transfer[]): string[] {
  const net = moved.reduce((sum, { cash }) => sum + cash, 0n);
  const wanted = PAID.has(state) ? win - stake : 0n;
  const isTheirs = moved.every((transfer) => transfer.player === null || transfer.player === player);
  const staked = moved.some(({ type }) => type === "stake");
  const isRight = net === wanted && isTheirs && (!PAID.has(state) || staked) && (state !== "refused" || !staked);
  return isRight ? [] : [`${id} is ${state}, ${wanted} to its player, and the ledger moved ${spell(moved)}`];
}

/**
 * Finds rounds that moved money too often: a round has one stake, at most one refund, and at most two wins (the win
 * and a jackpot).
 */
function listDoubled(round: string, moved: Transfer[]): string[] {
  const count = (type: string) => moved.filter((transfer) => transfer.type === type && transfer.cash !== 0n).length;
  const isDoubled = count("stake") > 1 || count("void") > 1 || count("win") > 2;
  return isDoubled ? [`${round}: ${spell(moved)}`] : [];
}

function roundsBroken({ rounds }: Books) {
  const byRequest = new Map(rounds.map((round) => [round.request, round]));
  return (told: ToldRound): string[] => {
    const round = byRequest.get(told.request);
    if (!round) return [`${told.game} ${told.request} was asked for and is not there (${told.seen.join()})`];
    const say = (what: string) => [`round ${round.id} (${told.seen.join()}): ${what}`];
    if (round.stake !== units(told.stake) || round.player !== told.player) return say("it is not what was asked for");
    const { last } = told;
    if (!last) return [];
    if (last.state !== round.state) return say(`told ${last.state}, kept ${round.state}`);
    if (units(last.win) !== round.win || units(last.jackpot ?? "0.00") !== (round.jackpot_win ?? 0n))
      return say(`told ${last.win} and ${last.jackpot}, kept ${round.win} and ${round.jackpot_win}`);
    if (last.balance !== null && units(last.balance) < 0n) return say(`a balance of ${last.balance}`);
    if (last.seeds.nonce !== round.nonce) return say("another nonce was told");
    if (round.state === "refused" && last.result !== null) return say("its result was told without a stake");
    return told.game === "mines" ? checkMines(told, round).flatMap(say) : [];
  };
}

const MINES_CELLS = 25n;

/**
 * Checks a Mines round: an opened cell stays open, the payout matches the safe cells, and only an untouched round is
 * refunded.
 */
function checkMines({ mines, picks: seen }: ToldRound, round: StudioRound): string[] {
  const { picks, state } = round.result as { picks: number[]; state: string };
  const isKept = [...seen].every((cell) => picks.includes(cell));
  if (!isKept) return [`cells ${[...seen].join()} were open, now ${picks.join()}`];
  if (round.state === "refunded") return picks.length === 0 ? [] : ["it was begun, and given back"];
  if (round.state !== "ended") return [];
  const safe = BigInt(picks.length);
  const pay = state === "paid" ? (99n * choose(MINES_CELLS, safe)) / choose(MINES_CELLS - BigInt(mines), safe) : 0n;
  const win = (round.stake * pay) / 100n;
  return round.win === win ? [] : [`${round.win} paid for ${safe} cells among ${mines} mines`];
}

function choose(from: bigint, count: bigint): bigint {
  let ways = 1n;
  for (let index = 0n; index < count; index += 1n) ways = (ways * (from - index)) / (index + 1n);
  return ways;
}

function betsBroken({ bets }: Books) {
  const byRequest = new Map(bets.map((bet) => [bet.request, bet]));
  return (told: ToldBet): string[] => {
    const { last, cashedOut } = told;
    const bet = byRequest.get(told.request);
    // The player was only ever refused ("no bets now"), so there is no answer to compare. A lost attempt may still
    // have placed the bet.
    if (!last) return [];
    if (!bet) return [`bet ${told.request} was taken and is not there (${told.seen.join()})`];
    const say = (what: string) => [`bet ${bet.id} (${told.seen.join()}): ${what}`];
    if (bet.stake !== units(told.stake) || bet.player !== told.player) return say("it is not what was asked for");
    if (last.state !== bet.state) return say(`told ${last.state}, kept ${bet.state}`);
    if (units(last.win) !== bet.win) return say(`told ${last.win}, kept ${bet.win}`);
    if (last.balance !== null && units(last.balance) < 0n) return say(`a balance of ${last.balance}`);
    const stands = !cashedOut || (bet.state === "paid" && bet.win === units(cashedOut.win));
    return stands ? [] : say(`cashed out at ${cashedOut?.point}, and then ${bet.state} with ${bet.win}`);
  };
}

/**
 * Compares balances with those expected from the answers alone. Bets without an answer are taken from the studio's
 * books.
 */
function listDrifted(told: Told, { bets, purses }: Books, openings: Opening): string[] {
  const balances = new Map(openings);
  const add = (player: string, amount: bigint) => balances.set(player, (balances.get(player) ?? 0n) + amount);
  for (const { player, last } of told.rounds)
    if (last?.state === "ended") add(player, units(last.win) + units(last.jackpot ?? "0.00") - units(last.stake));
  for (const { player, last } of told.bets)
    if (last && PAID.has(last.state)) add(player, units(last.win) - units(last.stake));
  const unheard = new Set(told.bets.filter(({ last }) => !last).map(({ request }) => request));
  for (const { player, request, state, win, stake } of bets)
    if (unheard.has(request) && PAID.has(state)) add(player, win - stake);
  const found = new Map(purses.map(({ player, balance }) => [player, balance]));
  return [
    ...[...balances].flatMap(([player, balance]) =>
      found.get(player) === balance ? [] : [`${player} has ${found.get(player)} instead of ${balance}`],
    ),
    ...purses.filter(({ balance }) => balance < 0n).map(({ player, balance }) => `${player} has ${balance}`),
  ];
}

/** Checks nonces: those of a pair start at zero, have no gaps, and belong to one round each. */
function listNonces({ pairs, rounds }: Books): string[] {
  const used = Map.groupBy(rounds, ({ seed_pair_id: pair }) => pair);
  return pairs.flatMap(({ id, nonce }) => {
    const nonces = (used.get(id) ?? []).map((round) => round.nonce).toSorted((one, other) => one - other);
    const isRow = nonces.length === nonce && nonces.every((each, index) => each === index);
    return isRow ? [] : [`pair ${id} is at ${nonce} and made rounds ${nonces.join()}`];
  });
}

function checkReveal({ serverSeed, serverSeedHash }: Told["reveals"][number]): string[] {
  return sha256(serverSeed) === serverSeedHash ? [] : [`${serverSeed} is not what ${serverSeedHash} promised`];
}

function checkFlight({ flights, bets }: Books, { growthPerMs }: Curve) {
  return (flight: StudioFlight, index: number): string[] => {
    const before = flights[index - 1];
    const say = (what: string) => [`flight ${flight.number} (${flight.state}) ${what}`];
    if (flight.number !== (before?.number ?? 0n) + 1n) return say("is not the next one");
    if (flight.round !== (before?.chain_id === flight.chain_id ? before.round + 1 : 1))
      return say("is not the next round");
    const { hash, takes_off_at: takesOffAt, ended_at: endedAt } = flight;
    if (hash === null || !endedAt) return flight.state === "betting" || flight.state === "flying" ? [] : say("is open");
    if (sha256(hash) !== flight.fingerprint) return say("is not what was promised");
    if (before?.chain_id === flight.chain_id && before.hash !== flight.fingerprint) return say("is not of the chain");
    if (crashPoint(hash, flight.salt, flight.edge_bp) !== flight.crash_point)
      return say("ends elsewhere than its hash says");
    if (flight.state === "cancelled") {
      const lost = bets.filter((bet) => bet.flight === flight.number && bet.state === "lost");
      return lost.length > 0 ? say(`was cancelled, and ${lost.length} lost by it`) : [];
    }
    if (!takesOffAt) return say("never took off");
    const shown = (ms: number) => Math.floor(100 * Math.exp(growthPerMs * ms));
    const length = endedAt.getTime() - takesOffAt.getTime();
    const crash = Number(flight.crash_point);
    return shown(length) > crash && shown(length - 1) <= crash ? [] : say(`took ${length} ms to ${crash}`);
  };
}

/** Flights about which players received different results. */
function listRunTwice(views: readonly FlightView[]): string[] {
  const fields = ["takesOffAt", "endedAt", "point", "hash", "fingerprint"] as const;
  return [...Map.groupBy(views, ({ number }) => number)].flatMap(([number, told]) =>
    fields.flatMap((field) => {
      const values = new Set(told.map((view) => view[field]).filter((value) => value !== null));
      return values.size > 1 ? [`flight ${number} was told with ${field} ${[...values].join(" and ")}`] : [];
    }),
  );
}

/**
 * Checks a flight bet: the cash-out point of a paid one was reached, that of a lost one was not. These flights never
 * reach a force point.
 */
function checkBet({ flights }: Books) {
  const byNumber = new Map(flights.map((flight) => [flight.number, flight]));
  return ({ id, flight: number, state, stake, win, point, auto_point: auto }: StudioBet): string[] => {
    const flight = byNumber.get(number);
    if (!flight) return [`bet ${id} is on no flight`];
    // Another finding reports unfinished bets.
    if (!BET_OVER.has(state)) return [];
    const crash = flight.crash_point;
    // The crash point is not known yet. Cashed-out bets are checked when it is.
    if (crash === null) return [];
    const say = (what: string) => [`bet ${id} of flight ${number}, which ended at ${crash}: ${what}`];
    if (state === "paid") {
      if (point === null || point > crash) return say(`paid at ${point}`);
      if (auto !== null && point > auto) return say(`paid at ${point}, though it got off at ${auto}`);
      const exact = (stake * point) / 100n;
      return win === exact ? [] : say(`paid ${win} for ${stake} at ${point}`);
    }
    if (win !== 0n) return say(`${state}, and ${win} won`);
    return state === "lost" && auto !== null && auto <= crash ? say(`lost, though it got off at ${auto}`) : [];
  };
}

/**
 * Calculates the crash point in whole numbers: floor(100 · (1 − edge) / (1 − r / 2^52)), at least 100, with r the
 * first 52 bits of the HMAC.
 */
function crashPoint(hash: string, salt: string, edgeBp: number): bigint {
  const mac = createHmac("sha256", salt).update(hash).digest("hex");
  const whole = 2n ** 52n;
  const point = (BigInt(10_000 - edgeBp) * whole) / (100n * (whole - BigInt(`0x${mac.slice(0, 13)}`)));
  return point < 100n ? 100n : point;
}

function listUnsound({ purses, lopsided, pool, rounds, bets, rooms, flights }: Books): string[] {
  const ended = rounds.filter(({ state }) => state === "ended");
  const inPool = ended.reduce((sum, { jackpot_share: share, jackpot_win: won }) => sum + share - (won ?? 0n), 0n);
  const wonIn = (flight: bigint) =>
    bets
      .filter((bet) => bet.flight === flight && bet.state === "paid")
      .reduce((sum, { win, stake }) => sum + win - stake, 0n);
  const settled = new Set(flights.filter(({ settled_at }) => settled_at !== null).map(({ number }) => number));
  return [
    ...purses.filter(({ balance, entries }) => balance !== entries).map((purse) => `an account: ${spell(purse)}`),
    ...(lopsided > 0 ? [`${lopsided} transfers do not sum to nothing`] : []),
    ...(pool === inPool ? [] : [`the jackpot has ${pool} instead of ${inPool}`]),
    ...rooms
      .filter(({ flight, flying, won }) => settled.has(flight) && (flying !== 0n || won !== wonIn(flight)))
      .map((room) => `a room: ${spell(room)}, and ${wonIn(room.flight)} was won in it`),
  ];
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function spell(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === "bigint" ? String(each) : each));
}
