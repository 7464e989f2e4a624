import { type Amount, max, subtract, sum, ZERO } from "@perya/money";
import { chooseTier } from "./choose-tier.ts";
import {
  addFigures,
  collectLines,
  compareNames,
  type HolderTeam,
  type LeftOutPlay,
  type MemberPlay,
  NO_FIGURES,
} from "./collect-lines.ts";
import { baseOf, broughtForwardInto, carryForward, grossOf } from "./gross.ts";
import { shareGross } from "./share-gross.ts";
import type { ContractRate, PeriodFigures, TieredTerms } from "./terms.ts";

export type ContractHolding = {
  memberId: string;
  terms: TieredTerms;
  /** Brought forward from the previous period's statement (`carryForward`); zero if there is none. */
  broughtForward: Amount;
};

export type ContractLine = {
  source: "own" | "downline" | "broughtForward";
  /** Holder of the contract at the head of this line; null for own play and direct players. */
  holderId: string | null;
  figures: PeriodFigures;
  /** Base of the line. Negative if its players won. */
  base: Amount;
  /** The line's share of the gross. */
  share: Amount;
  /** Rate and gross of the contract at the head of the line, which its holder earns. */
  belowRate: ContractRate;
  below: Amount;
  difference: Amount;
};

export type ContractStatement = {
  memberId: string;
  kind: TieredTerms["kind"];
  figures: PeriodFigures;
  broughtForward: Amount;
  base: Amount;
  /** Index of the reached tier; null if none was. */
  tier: number | null;
  rate: ContractRate;
  gross: Amount;
  /** What the contracts directly below earn. */
  below: Amount;
  paid: Amount;
  /** Amount by which the contracts below exceed the gross. The house pays it, and the holder does not owe it. */
  covered: Amount;
  carryForward: Amount;
  /** The lines, which sum to figures and gross; their differences sum to paid minus covered. */
  lines: ContractLine[];
  leftOut: LeftOutPlay[];
};

type Earned = Pick<ContractStatement, "figures" | "broughtForward" | "base" | "tier" | "rate" | "gross">;

/**
 * Settles contracts of one kind, for one period and currency. A holder earns their rate on all play of the team,
 * minus what the contracts directly below earn. Each level is thus paid the difference between two rates, and no bet
 * is paid twice. The order of members and contracts does not matter.
 */
export function settleTeam(members: readonly MemberPlay[], holdings: readonly ContractHolding[]): ContractStatement[] {
  return settleLines(collectLines(members, holdings), holdings);
}

/**
 * Settles lines that are already summed. The server sums them in the database, so that the team size does not matter.
 */
export function settleLines(
  teams: ReadonlyMap<string, HolderTeam>,
  holdings: readonly ContractHolding[],
): ContractStatement[] {
  requireOneKind(holdings);
  const earned = new Map(holdings.map((holding) => [holding.memberId, earn(holding, teamOf(teams, holding))]));
  return holdings
    .map((holding) => state(holding, teamOf(teams, holding), earned))
    .toSorted((one, other) => compareNames(one.memberId, other.memberId));
}

function earn({ terms, ...holding }: ContractHolding, { lines }: HolderTeam): Earned {
  const figures = lines.map((line) => line.figures).reduce(addFigures, NO_FIGURES);
  const broughtForward = broughtForwardInto(terms, holding.broughtForward);
  const base = baseOf(terms, figures, broughtForward);
  const tier = chooseTier(terms.tiers, figures);
  const rate = terms.tiers[tier ?? -1]?.rate ?? 0;
  return { figures, broughtForward, base, tier, rate, gross: grossOf(base, rate) };
}

function state(
  { memberId, terms }: ContractHolding,
  team: HolderTeam,
  all: ReadonlyMap<string, Earned>,
): ContractStatement {
  const own = all.get(memberId);
  if (!own) throw new Error("every holder has earned something, or nothing");
  const lines = writeLines(terms, team, own, all);
  const below = sum(lines.map((line) => line.below));
  return {
    memberId,
    kind: terms.kind,
    ...own,
    below,
    paid: max(ZERO, subtract(own.gross, below)),
    covered: max(ZERO, subtract(below, own.gross)),
    carryForward: carryForward(terms, own.figures.profit, own.broughtForward),
    lines,
    leftOut: team.leftOut,
  };
}

function writeLines(
  { kind }: TieredTerms,
  { lines }: HolderTeam,
  { broughtForward, rate }: Earned,
  all: ReadonlyMap<string, Earned>,
): ContractLine[] {
  const based: Omit<ContractLine, "share" | "difference">[] = lines.map(({ holderId, figures }) => {
    const head = holderId === null ? undefined : all.get(holderId);
    const base = kind === "dividend" ? figures.profit : figures.bet;
    const below = { belowRate: head?.rate ?? 0, below: head?.gross ?? ZERO };
    return { source: head ? "downline" : "own", holderId, figures, base, ...below };
  });
  const noOne = { holderId: null, figures: NO_FIGURES, belowRate: 0, below: ZERO };
  if (broughtForward < ZERO) based.push({ source: "broughtForward", base: broughtForward, ...noOne });

  const shares = shareGross(
    based.map(({ base }) => base),
    rate,
  );
  return based.map((line, index) => {
    const share = shares[index] ?? ZERO;
    return { ...line, share, difference: subtract(share, line.below) };
  });
}

function teamOf(teams: ReadonlyMap<string, HolderTeam>, { memberId }: ContractHolding): HolderTeam {
  const team = teams.get(memberId);
  if (!team || team.lines.length === 0) throw new Error("a contract holder is missing from the members");
  return team;
}

function requireOneKind(holdings: readonly ContractHolding[]): void {
  const kinds = new Set(
    holdings.map(({ terms }) => [terms.kind, terms.currency, terms.kind === "dividend" ? terms.cycle : ""].join(" ")),
  );
  if (kinds.size > 1) throw new Error("contracts of one kind, cycle and currency are settled together");
}
