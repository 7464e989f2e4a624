import { fromTenThousandths } from "@perya/money";
import type { NaiveBet, NaivePlayer } from "./naive-model.test-setup.ts";
import {
  CARRY_OVERS,
  type ContractKind,
  type ContractTerms,
  type ContractTier,
  DIVIDEND_CYCLES,
  type RealTimeTerms,
  THRESHOLDS,
  type TieredTerms,
} from "./terms.ts";

export type RandomTeam = {
  players: NaivePlayer[];
  tiered: Map<string, TieredTerms>;
  realTime: Map<string, RealTimeTerms>;
  broughtForward: Map<string, bigint>;
  /** True if a player was moved after the contracts were made, so that containment may not hold. */
  wasMoved: boolean;
};

const MAX_MEMBERS = 60;
const MAX_LEVELS = 12;

/** Makes a random tree with valid contracts and a period of bets. The same number gives the same team. */
export function randomTeam(number: number): RandomTeam {
  const random = createNumbers(number);
  const players = growTree(random, 1 + random.below(1 + random.below(MAX_MEMBERS)));
  const kind = random.pick(["dividend", "daily", "hourly"] as const);
  const makeTop = random.pick([randomTiered, randomTiered, flatTiered]);
  const tiered = grant<TieredTerms>(random, players, (above) =>
    above ? tieredBelow(random, above) : makeTop(random, kind, DIVIDEND_CYCLES[0]),
  );
  const realTime = grant<RealTimeTerms>(random, players, (above) =>
    above ? realTimeBelow(random, above) : randomRealTime(random),
  );
  const broughtForward = new Map(
    [...tiered.keys()].filter(() => random.oneIn(3)).map((id) => [id, -money(random, 200_000)] as const),
  );
  const wasMoved = random.oneIn(4) && moveSomebody(random, players);
  return { players, tiered, realTime, broughtForward, wasMoved };
}

/**
 * Makes random valid terms of a kind. The figures are small, so that two random terms are often close to each other.
 */
export function randomTerms(random: Numbers, kind: ContractKind): ContractTerms {
  return kind === "realtime" ? randomRealTime(random, 20) : randomTiered(random, kind, random.pick(DIVIDEND_CYCLES), 4);
}

function growTree(random: Numbers, size: number): NaivePlayer[] {
  const levels: number[] = [];
  return Array.from({ length: size }, (_, index) => {
    // Usually only one player is at the top. Half of the players go below the previous one, which makes the tree
    // deep.
    const above = index === 0 || random.oneIn(40) ? -1 : random.oneIn(2) ? index - 1 : random.below(index);
    const level = (levels[above] ?? 0) + 1;
    const isTooDeep = level > MAX_LEVELS;
    levels.push(isTooDeep ? 1 : level);
    return {
      id: `m${index}`,
      uplineId: isTooDeep || above === -1 ? null : `m${above}`,
      counts: !random.oneIn(10),
      bets: Array.from({ length: random.below(4) }, () => randomBet(random)),
    };
  });
}

/** Makes a bet with one to three versions: settled, then resettled or voided. */
function randomBet(random: Numbers): NaiveBet[] {
  const stake = money(random, 50_000) || 1n;
  return Array.from({ length: random.oneIn(4) ? 2 + random.below(2) : 1 }, (_, version) => {
    if (version > 0 && random.oneIn(3)) return { stake: 0n, validStake: 0n, win: 0n };
    const win = random.pick([0n, 0n, stake, money(random, 40_000), stake + money(random, 90_000)]);
    const atRisk = win > stake ? win - stake : stake - win;
    return { stake, validStake: random.oneIn(2) || atRisk > stake ? stake : atRisk, win };
  });
}

/** Grants contracts from the top down, because each is derived from the one above. */
function grant<Terms>(
  random: Numbers,
  players: readonly NaivePlayer[],
  make: (above: Terms | null) => Terms | null,
): Map<string, Terms> {
  const contracts = new Map<string, Terms>();
  const nextAbove = new Map<string, Terms | null>();
  for (const { id, uplineId } of players) {
    const above = uplineId === null ? null : (contracts.get(uplineId) ?? nextAbove.get(uplineId) ?? null);
    nextAbove.set(id, above);
    const terms = random.oneIn(2) ? make(above) : null;
    if (terms) contracts.set(id, terms);
  }
  return contracts;
}

function randomTiered(
  random: Numbers,
  kind: TieredTerms["kind"],
  cycle: (typeof DIVIDEND_CYCLES)[number],
  range = 60_000,
): TieredTerms {
  const tiers: ContractTier[] = [];
  for (let count = 1 + random.below(4); count > 0; count -= 1) {
    const before = tiers.at(-1) ?? { rate: random.below(range), bet: 0n, profit: 0n, members: 0 };
    tiers.push(harder(random, kind, before, before.rate + 1 + random.below(Math.ceil(range / 8)), range));
  }
  const activeBet = kind === "hourly" ? 0n : money(random, range);
  return withTiers(random, { kind, cycle, activeBet, hardest: 0 }, tiers);
}

function flatTiered(random: Numbers, kind: TieredTerms["kind"], cycle: (typeof DIVIDEND_CYCLES)[number]): TieredTerms {
  const tier = { rate: 1 + random.below(100_000), bet: 0n, profit: 0n, members: 0 } as ContractTier;
  return withTiers(random, { kind, cycle, activeBet: 0n, hardest: 0 }, [tier]);
}

/** Makes tiers that fit below the given ones: at least as hard, at a lower rate. Null if no rate is left. */
function tieredBelow(random: Numbers, above: TieredTerms): TieredTerms | null {
  const tiers: ContractTier[] = [];
  for (const upper of above.tiers) {
    const before = tiers.at(-1);
    const room = upper.rate - 1 - (before?.rate ?? 0);
    if (room < 1 || random.oneIn(3)) continue;
    const rate = (before?.rate ?? 0) + 1 + random.below(room);
    const least = before ? { ...upper, ...mostOf(upper, before) } : upper;
    tiers.push(before || random.oneIn(2) ? harder(random, above.kind, least, rate, 20_000) : { ...upper, rate });
  }
  if (tiers.length === 0) return null;
  const activeBet = above.activeBet + (above.kind !== "hourly" && random.oneIn(2) ? money(random, 5_000) : 0n);
  const [cycle, hardest] =
    above.kind === "dividend"
      ? ([above.cycle, CARRY_OVERS.indexOf(above.carryOver)] as const)
      : ([DIVIDEND_CYCLES[0], 0] as const);
  return withTiers(random, { kind: above.kind, cycle, activeBet, hardest }, tiers);
}

function withTiers(
  random: Numbers,
  given: { kind: TieredTerms["kind"]; cycle: (typeof DIVIDEND_CYCLES)[number]; activeBet: bigint; hardest: number },
  tiers: ContractTier[],
): TieredTerms {
  const { kind, cycle, hardest } = given;
  const shared = { currency: "PHP", activeBet: fromTenThousandths(given.activeBet), tiers } as const;
  if (kind !== "dividend") return { kind, ...shared };
  return { kind, ...shared, cycle, carryOver: random.pick(CARRY_OVERS.slice(hardest)) };
}

function harder(
  random: Numbers,
  kind: TieredTerms["kind"],
  least: { bet: bigint; profit: bigint; members: number },
  rate: number,
  range: number,
): ContractTier {
  const more = (threshold: "bet" | "profit") =>
    THRESHOLDS[kind].includes(threshold) && random.oneIn(2) ? money(random, range) : 0n;
  return {
    rate,
    // One unit more, because a tier must be harder than the previous one.
    bet: fromTenThousandths(least.bet + 1n + more("bet")),
    profit: fromTenThousandths(least.profit + more("profit")),
    members: least.members + (THRESHOLDS[kind].includes("members") && random.oneIn(3) ? 1 + random.below(3) : 0),
  };
}

function mostOf(one: ContractTier, other: ContractTier) {
  return {
    bet: one.bet > other.bet ? one.bet : other.bet,
    profit: one.profit > other.profit ? one.profit : other.profit,
    members: Math.max(one.members, other.members),
  };
}

function randomRealTime(random: Numbers, range = 100_001): RealTimeTerms {
  const [winRate, lossRate] = [random.below(range), 1 + random.below(range - 1)];
  return { kind: "realtime", currency: "PHP", winRate, lossRate, singleBet: fromTenThousandths(money(random, range)) };
}

function realTimeBelow(random: Numbers, above: RealTimeTerms): RealTimeTerms | null {
  if (above.lossRate < 2) return null;
  const singleBet = fromTenThousandths(above.singleBet + (random.oneIn(2) ? money(random, 5_000) : 0n));
  const winRate = above.winRate === 0 ? 0 : random.below(above.winRate);
  return { ...above, singleBet, winRate, lossRate: 1 + random.below(above.lossRate - 1) };
}

/** Moves a player and their team below another player. */
function moveSomebody(random: Numbers, players: NaivePlayer[]): boolean {
  const [moved, upline] = [random.pick(players), random.pick(players)];
  const uplineOf = new Map(players.map(({ id, uplineId }) => [id, uplineId]));
  for (let at: string | null = upline.id; at !== null; at = uplineOf.get(at) ?? null) if (at === moved.id) return false;
  moved.uplineId = upline.id;
  return true;
}

/**
 * Makes a random amount: mostly tiny, where rounding shows; often whole pesos, so that stakes meet thresholds;
 * sometimes very large.
 */
function money(random: Numbers, range: number): bigint {
  if (random.oneIn(3)) return 10_000n * BigInt(random.below(1 + range / 10_000));
  return BigInt(random.below(range)) * (random.oneIn(50) ? 10_000_019n : 1n);
}

export type Numbers = ReturnType<typeof createNumbers>;

/** Creates deterministic pseudo-random numbers, for tests only. */
export function createNumbers(seed: number) {
  let state = Math.imul(seed + 1, 0x9e37_79b1) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.imul(state ^ (state >>> 15), 0x85eb_ca6b) >>> 0;
  };
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    oneIn: (count: number) => below(count) === 0,
    pick<const Value>(values: readonly Value[]): Value {
      return values[below(values.length)] as Value;
    },
  };
}
