import { add, type Amount, subtract, sum, ZERO } from "@perya/money";
import type { ContractStatement, HolderTeam, PeriodFigures, TeamLine } from "@perya/rules";

/**
 * Sums of members whose nearest contract holder is `holderId`, grouped by how many active-bet thresholds their valid
 * stake has reached.
 */
export type PlaySum = { holderId: string; bucket: number; bets: bigint; figures: PeriodFigures; leftOut: Amount };

/** A holder and the members above, from the top down. */
export type HolderPlace = { memberId: string; lineage: readonly string[] };

/**
 * Sums of a holder's line that count for the next holder above. `leftOut` covers only members without a nearer
 * holder.
 */
export type SummedLine = { aboveId: string | null; bets: bigint; membersForAbove: number; leftOut: Amount };

type Play = { bets: bigint; bet: Amount; profit: Amount; buckets: Map<number, number> };

/**
 * Sums the tree of holders bottom-up, from each holder's direct figures: each holder's team, and each line's figures
 * for the next holder above.
 */
export function addUpLines(
  holders: readonly { memberId: string; activeBet: Amount }[],
  counted: { places: readonly HolderPlace[]; sums: readonly PlaySum[]; activeBets: readonly Amount[] },
): { teams: Map<string, HolderTeam>; lines: Map<string, SummedLine> } {
  const own = new Map(holders.map(({ memberId }) => [memberId, noPlay()]));
  const leftOut = new Map<string, Amount>();
  for (const { holderId, bucket, bets, figures, leftOut: more } of counted.sums) {
    addPlay(own.get(holderId), { bets, ...figures, buckets: new Map([[bucket, figures.members]]) });
    leftOut.set(holderId, add(leftOut.get(holderId) ?? ZERO, more));
  }
  const aboveOf = new Map(
    counted.places.map(({ memberId, lineage }) => [memberId, lineage.findLast((id) => own.has(id)) ?? null]),
  );
  const whole = new Map(
    [...own].map(([id, { bets, bet, profit, buckets }]) => [id, { bets, bet, profit, buckets: new Map(buckets) }]),
  );
  // The deepest holders first, so that a line is complete before it is added to the one above.
  for (const { memberId } of counted.places.toSorted((one, other) => other.lineage.length - one.lineage.length))
    addPlay(whole.get(aboveOf.get(memberId) ?? ""), whole.get(memberId) ?? noPlay());

  const rankOf = new Map(counted.activeBets.map((activeBet, index) => [activeBet, index + 1]));
  const ranks = new Map(holders.map(({ memberId, activeBet }) => [memberId, rankOf.get(activeBet) ?? 1]));
  const figuresFor = (holderId: string, play: Play): PeriodFigures => ({
    bet: play.bet,
    profit: play.profit,
    members: countActive(play, ranks.get(holderId) ?? 1),
  });

  const below = Map.groupBy(aboveOf, ([, aboveId]) => aboveId);
  const teams = new Map(
    holders.map(({ memberId }): [string, HolderTeam] => {
      const heads = (below.get(memberId) ?? []).map(([id]) => id).toSorted();
      const lines: TeamLine[] = [
        { holderId: null, figures: figuresFor(memberId, own.get(memberId) ?? noPlay()) },
        ...heads.map((id) => ({ holderId: id, figures: figuresFor(memberId, whole.get(id) ?? noPlay()) })),
      ];
      return [memberId, { lines, leftOut: [] }];
    }),
  );
  const lines = new Map(
    holders.map(({ memberId }): [string, SummedLine] => {
      const [aboveId, play] = [aboveOf.get(memberId) ?? null, whole.get(memberId) ?? noPlay()];
      const membersForAbove = aboveId === null ? 0 : figuresFor(aboveId, play).members;
      return [memberId, { aboveId, bets: play.bets, membersForAbove, leftOut: leftOut.get(memberId) ?? ZERO }];
    }),
  );
  return { teams, lines };
}

const noPlay = (): Play => ({ bets: 0n, bet: ZERO, profit: ZERO, buckets: new Map() });

function addPlay(to: Play | undefined, more: Play): void {
  if (!to) return;
  to.bets += more.bets;
  to.bet = add(to.bet, more.bet);
  to.profit = add(to.profit, more.profit);
  for (const [bucket, members] of more.buckets) to.buckets.set(bucket, (to.buckets.get(bucket) ?? 0) + members);
}

function countActive({ buckets }: Play, rank: number): number {
  let active = 0;
  for (const [bucket, members] of buckets) if (bucket >= rank) active += members;
  return active;
}

/** A line as stored, without its id, period and payment. */
export type CountedLine = {
  memberId: string;
  contractId: string;
  aboveId: string | null;
  bets: bigint;
  bet: Amount;
  profit: Amount;
  members: number;
  membersForAbove: number;
  leftOut: Amount;
  broughtForward: Amount;
  base: Amount;
  tier: number | null;
  rate: number;
  gross: Amount;
  below: Amount;
  due: Amount;
  covered: Amount;
  carryForward: Amount;
  settledBefore: Amount;
  owed: Amount;
};

export function lineOf(
  statement: ContractStatement,
  { aboveId, bets, membersForAbove, leftOut }: SummedLine,
  { contractId, settledBefore }: { contractId: string; settledBefore: Amount },
): CountedLine {
  const { memberId, figures, broughtForward, base, tier, rate, gross, below, covered, carryForward } = statement;
  return {
    memberId,
    contractId,
    aboveId,
    bets,
    ...figures,
    membersForAbove,
    leftOut,
    broughtForward,
    base,
    tier,
    rate,
    gross,
    below,
    due: statement.paid,
    covered,
    carryForward,
    settledBefore,
    owed: subtract(statement.paid, settledBefore),
  };
}

/**
 * Returns the line of a contract that an earlier run settled and this run no longer contains: everything is reversed.
 */
export function takenBack(earlier: Pick<CountedLine, "memberId" | "contractId" | "due">): CountedLine {
  const nothing = { bets: 0n, bet: ZERO, profit: ZERO, members: 0, membersForAbove: 0, leftOut: ZERO, base: ZERO };
  const { memberId, contractId, due } = earlier;
  return {
    ...nothing,
    memberId,
    contractId,
    aboveId: null,
    broughtForward: ZERO,
    tier: null,
    rate: 0,
    gross: ZERO,
    below: ZERO,
    due: ZERO,
    covered: ZERO,
    carryForward: ZERO,
    settledBefore: due,
    owed: subtract(ZERO, due),
  };
}

export type PeriodFacts = {
  brandId: string;
  kind: string;
  cycle: string | null;
  currency: string;
  from: Date;
  to: Date;
  run: number;
};

/** Writes a period as the text that is hashed: its facts, then one row per line, ordered by member and contract. */
export function writePeriod(period: PeriodFacts, lines: readonly CountedLine[]): string {
  const { brandId, kind, cycle, currency, from, to, run } = period;
  const head = ["settlement", brandId, kind, cycle ?? "-", currency, from.toISOString(), to.toISOString(), run];
  const body = inOrder(lines).map((line) => [...outcomeOf(line), line.settledBefore, line.owed].join(" "));
  return [head.join(" "), ...body].join("\n");
}

/** True if two counts have the same result, regardless of what earlier runs paid. */
export function isSameOutcome(one: readonly CountedLine[], other: readonly CountedLine[]): boolean {
  const write = (lines: readonly CountedLine[]) =>
    inOrder(lines)
      .map((line) => outcomeOf(line).join(" "))
      .join("\n");
  return write(one) === write(other);
}

function outcomeOf(line: CountedLine): (string | number | bigint)[] {
  return [
    line.memberId,
    line.contractId,
    line.aboveId ?? "-",
    line.bets,
    line.bet,
    line.profit,
    line.members,
    line.membersForAbove,
    line.leftOut,
    line.broughtForward,
    line.base,
    line.tier ?? "-",
    line.rate,
    line.gross,
    line.below,
    line.due,
    line.covered,
    line.carryForward,
  ];
}

function inOrder(lines: readonly CountedLine[]): CountedLine[] {
  const nameOf = ({ memberId, contractId }: CountedLine) => `${memberId} ${contractId}`;
  return lines.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

/**
 * Returns the totals of a period. Gross is what the top contracts earn: the sum due, less the part that the house
 * covers.
 */
export function totalsOf(lines: readonly CountedLine[]) {
  const [due, covered] = [sum(lines.map((line) => line.due)), sum(lines.map((line) => line.covered))];
  return { lines: lines.length, gross: subtract(due, covered), due, covered, owed: sum(lines.map(({ owed }) => owed)) };
}
