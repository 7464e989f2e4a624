import { type Amount, max, subtract, sum, ZERO } from "@perya/money";
import { chooseTier } from "./choose-tier.ts";
import { addFigures, compareNames, NO_FIGURES } from "./collect-lines.ts";
import { baseOf, broughtForwardInto, carryForward, grossOf } from "./gross.ts";
import { type RealTimeHolding, settleBet, settleBetVersion, type SettledBet } from "./settle-bet.ts";
import type { ContractLine, ContractStatement } from "./settle-team.ts";
import { shareGross } from "./share-gross.ts";
import type { ContractRate, PeriodFigures, RealTimeTerms, TieredTerms } from "./terms.ts";

/** A line as its holder sees it: its play, and the result of the contract at its head. */
export type CountedLine = {
  /** Null for the holder's own play and direct players. */
  holderId: string | null;
  figures: PeriodFigures;
  head: { rate: ContractRate; gross: Amount } | null;
};

export type StatementInputs = { terms: TieredTerms; broughtForward: Amount; lines: readonly CountedLine[] };

export type RecountedStatement = Omit<ContractStatement, "memberId" | "kind" | "leftOut">;

/** Recalculates one holder's statement from the data that the holder may see. Same result as `settleTeam`. */
export function recountStatement({ terms, lines, ...before }: StatementInputs): RecountedStatement {
  const figures = lines.map((line) => line.figures).reduce(addFigures, NO_FIGURES);
  const broughtForward = broughtForwardInto(terms, before.broughtForward);
  const base = baseOf(terms, figures, broughtForward);
  const tier = chooseTier(terms.tiers, figures);
  const rate = terms.tiers[tier ?? -1]?.rate ?? 0;
  const gross = grossOf(base, rate);
  const below = sum(lines.map(({ head }) => head?.gross ?? ZERO));
  return {
    figures,
    broughtForward,
    base,
    tier,
    rate,
    gross,
    below,
    paid: max(ZERO, subtract(gross, below)),
    covered: max(ZERO, subtract(below, gross)),
    carryForward: carryForward(terms, figures.profit, broughtForward),
    lines: shareLines(terms, lines, { broughtForward, rate }),
  };
}

function shareLines(
  { kind }: TieredTerms,
  lines: readonly CountedLine[],
  { broughtForward, rate }: { broughtForward: Amount; rate: ContractRate },
): ContractLine[] {
  const based: Omit<ContractLine, "share" | "difference">[] = lines
    .toSorted((one, other) => compareNames(one.holderId ?? "", other.holderId ?? ""))
    .map(({ holderId, figures, head }) => ({
      source: holderId === null ? "own" : "downline",
      holderId,
      figures,
      base: kind === "dividend" ? figures.profit : figures.bet,
      belowRate: head?.rate ?? 0,
      below: head?.gross ?? ZERO,
    }));
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

/**
 * A version of a bet with the two contracts that apply to it: those active when it was settled, by the member's
 * position in the tree at that time.
 */
export type TickStanding = SettledBet & {
  /** Terms of the holder's contract; null if it did not apply to the bet. */
  terms: RealTimeTerms | null;
  /** Terms of the next contract below on the bet's path, if there is one. */
  belowTerms: RealTimeTerms | null;
};

/** A bet of a five-minute real-time period: its current version and the one before. */
export type TickBet = { now: TickStanding; before: TickStanding | null };

export type BetRecount = {
  /** Rate of the current version. */
  rate: ContractRate;
  gross: Amount;
  belowRate: ContractRate;
  below: Amount;
  /** Change of the gross by this version. */
  grossChange: Amount;
  belowChange: Amount;
  paidChange: Amount;
  coveredChange: Amount;
  /** Change of the valid stake that earns commission. */
  betChange: Amount;
  betsChange: number;
};

/** Calculates the change that one version of a bet makes for the holder of a real-time contract. */
export function recountBet({ now, before }: TickBet): BetRecount {
  const [current, earlier] = [settleBet(now, pathOf(now)), before && settleBet(before, pathOf(before))];
  const [own, previous] = [current.at(-1), earlier?.at(-1)];
  const changed = settleBetVersion(current, earlier).find(({ memberId }) => memberId === HOLDER);
  const [earns, earned] = [(own?.rate ?? 0) > 0, (previous?.rate ?? 0) > 0];
  return {
    rate: own?.rate ?? 0,
    gross: own?.gross ?? ZERO,
    belowRate: current.length > 1 ? (current[0]?.rate ?? 0) : 0,
    below: own?.below ?? ZERO,
    grossChange: subtract(own?.gross ?? ZERO, previous?.gross ?? ZERO),
    belowChange: subtract(own?.below ?? ZERO, previous?.below ?? ZERO),
    paidChange: changed?.paid ?? ZERO,
    coveredChange: changed?.covered ?? ZERO,
    betChange: subtract(earns ? now.validStake : ZERO, before && earned ? before.validStake : ZERO),
    betsChange: Number(earns) - Number(earned),
  };
}

function pathOf({ terms, belowTerms }: TickStanding): RealTimeHolding[] {
  if (!terms) return [];
  return [...(belowTerms ? [{ memberId: BELOW, terms: belowTerms }] : []), { memberId: HOLDER, terms }];
}

const HOLDER = "holder";
const BELOW = "below";
