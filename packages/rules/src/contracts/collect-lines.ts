import { add, type Amount, subtract, ZERO } from "@perya/money";
import type { PeriodFigures } from "./terms.ts";

/** A member of a team with their play in the period, by the last version of each bet. */
export type MemberPlay = {
  id: string;
  /** Id of the upline. An id outside the given members means that this member is the top of the team. */
  uplineId: string | null;
  stake: Amount;
  validStake: Amount;
  win: Amount;
  /** False if the member's play earns no commission, because they are excluded or under review. */
  counts: boolean;
};

/** Play that earns no commission. Pages show it struck through. */
export type LeftOutPlay = { memberId: string; bet: Amount };

/**
 * Total play of one line: the next contract holder below and everyone under them. `holderId` is null for the holder's
 * own play and that of players without a contract holder in between.
 */
export type TeamLine = { holderId: string | null; figures: PeriodFigures };

export type HolderTeam = { lines: TeamLine[]; leftOut: LeftOutPlay[] };

type Holder = { memberId: string; terms: { activeBet: Amount } };
type Collected = { lines: Map<string | null, PeriodFigures>; leftOut: LeftOutPlay[] };

/** Adds each member's play to every contract holder above them, grouped by line. */
export function collectLines(members: readonly MemberPlay[], holders: readonly Holder[]): Map<string, HolderTeam> {
  const team = keyed(members, ({ id }) => id);
  const holderOf = keyed(holders, ({ memberId }) => memberId);
  const teams = new Map(
    holders.map(({ memberId }): [string, Collected] => [memberId, { lines: new Map(), leftOut: [] }]),
  );

  for (const member of members) {
    let via: string | null = null;
    for (const memberId of pathUp(member, team)) {
      const [holder, collected] = [holderOf.get(memberId), teams.get(memberId)];
      if (!holder || !collected) continue;
      count(collected, via, member, holder.terms.activeBet);
      via = memberId;
    }
  }
  return new Map([...teams].map(([memberId, collected]) => [memberId, inOrder(collected)]));
}

/** Compares by code unit, so that the order does not depend on the machine's locale. */
export function compareNames(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export function addFigures(one: PeriodFigures, other: PeriodFigures): PeriodFigures {
  return {
    bet: add(one.bet, other.bet),
    profit: add(one.profit, other.profit),
    members: one.members + other.members,
  };
}

export const NO_FIGURES: PeriodFigures = { bet: ZERO, profit: ZERO, members: 0 };

function* pathUp(member: MemberPlay, team: ReadonlyMap<string, MemberPlay>): Generator<string> {
  let steps = 0;
  for (let at: MemberPlay | undefined = member; at; at = at.uplineId === null ? undefined : team.get(at.uplineId)) {
    if ((steps += 1) > team.size) throw new Error("the tree has a cycle");
    yield at.id;
  }
}

function count({ lines, leftOut }: Collected, via: string | null, member: MemberPlay, activeBet: Amount): void {
  const soFar = lines.get(via) ?? NO_FIGURES;
  // A line exists even if nothing in it counts, because the contract at its head may be paid.
  lines.set(via, member.counts ? addFigures(soFar, figuresOf(member, activeBet)) : soFar);
  if (!member.counts) leftOut.push({ memberId: member.id, bet: member.validStake });
}

/** Sorts lines: the holder's own play, then by the member id of the line's head. */
function inOrder({ lines, leftOut }: Collected): HolderTeam {
  return {
    lines: [...lines]
      .map(([holderId, figures]) => ({ holderId, figures }))
      .toSorted((one, other) => compareNames(one.holderId ?? "", other.holderId ?? "")),
    leftOut: leftOut.toSorted((one, other) => compareNames(one.memberId, other.memberId)),
  };
}

function figuresOf({ stake, validStake, win }: MemberPlay, activeBet: Amount): PeriodFigures {
  const isActive = validStake > ZERO && validStake >= activeBet;
  return { bet: validStake, profit: subtract(stake, win), members: isActive ? 1 : 0 };
}

function keyed<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value> {
  const map = new Map(values.map((value) => [keyOf(value), value] as const));
  if (map.size < values.length) throw new Error("each member is given once, and holds one contract of a kind");
  return map;
}
