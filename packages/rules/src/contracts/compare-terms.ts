import type { Amount } from "@perya/money";
import {
  CARRY_OVERS,
  type CarryOver,
  type ContractRate,
  type ContractTerms,
  type ContractTier,
  type DividendCycle,
  type Threshold,
  THRESHOLDS,
  type TieredTerms,
} from "./terms.ts";

/** Effect of a change for the contract's holder: better, worse, or neither. */
export type TermsTurn = "better" | "worse" | "other";

/** One difference between two versions of a contract. Tiers are counted from zero. */
export type TermsChange = { turn: TermsTurn } & (
  | { at: "cycle"; before: DividendCycle; after: DividendCycle }
  | { at: "carryOver"; before: CarryOver; after: CarryOver }
  | { at: "activeBet" | "singleBet"; before: Amount; after: Amount }
  | { at: "winRate" | "lossRate"; before: ContractRate; after: ContractRate }
  | { at: "rate"; tier: number; before: ContractRate; after: ContractRate }
  | { at: Exclude<Threshold, "members">; tier: number; before: Amount; after: Amount }
  | { at: "members"; tier: number; before: number; after: number }
  | { at: "tierAdded" | "tierRemoved"; tier: number; terms: ContractTier }
);

/**
 * Lists the differences of a new version, in display order. Both versions must have the same kind. Currency is not
 * compared, because it is the brand's.
 */
export function compareTerms(before: ContractTerms, after: ContractTerms): TermsChange[] {
  if (before.kind === "realtime" && after.kind === "realtime")
    return [
      ...differ(before.winRate, after.winRate, (change) => ({ at: "winRate", ...change, turn: moreIsBetter(change) })),
      ...differ(before.lossRate, after.lossRate, (change) => ({
        at: "lossRate",
        ...change,
        turn: moreIsBetter(change),
      })),
      ...differ(before.singleBet, after.singleBet, (change) => ({
        at: "singleBet",
        ...change,
        turn: lessIsBetter(change),
      })),
    ];
  if (before.kind === "realtime" || after.kind === "realtime" || before.kind !== after.kind)
    throw new Error("versions of a contract are of one kind");
  return [...comparePeriods(before, after), ...compareTiers(before, after)];
}

function comparePeriods(before: TieredTerms, after: TieredTerms): TermsChange[] {
  const activeBet = differ<Amount>(before.activeBet, after.activeBet, (change) => ({
    at: "activeBet",
    ...change,
    turn: lessIsBetter(change),
  }));
  if (before.kind !== "dividend" || after.kind !== "dividend") return activeBet;
  const hardness = (carryOver: CarryOver) => CARRY_OVERS.indexOf(carryOver);
  return [
    ...differ(before.cycle, after.cycle, (change) => ({ at: "cycle", ...change, turn: "other" })),
    ...differ(before.carryOver, after.carryOver, (change) => ({
      at: "carryOver",
      ...change,
      turn: hardness(change.after) < hardness(change.before) ? "better" : "worse",
    })),
    ...activeBet,
  ];
}

function compareTiers(before: TieredTerms, after: TieredTerms): TermsChange[] {
  const count = Math.max(before.tiers.length, after.tiers.length);
  return Array.from({ length: count }, (_none, tier) => tier).flatMap((tier): TermsChange[] => {
    const [was, is] = [before.tiers[tier], after.tiers[tier]];
    if (was && is) return compareTier(tier, was, is);
    if (is) return [{ at: "tierAdded", tier, terms: is, turn: "better" }];
    return was ? [{ at: "tierRemoved", tier, terms: was, turn: "worse" }] : [];
  });
}

function compareTier(tier: number, was: ContractTier, is: ContractTier): TermsChange[] {
  const thresholds = THRESHOLDS.dividend.flatMap((at) =>
    differ<Amount | number>(
      was[at],
      is[at],
      (change) => ({ at, tier, ...change, turn: lessIsBetter(change) }) as TermsChange,
    ),
  );
  return [
    ...differ(was.rate, is.rate, (change) => ({ at: "rate", tier, ...change, turn: moreIsBetter(change) })),
    ...thresholds,
  ];
}

type Change<Value> = { before: Value; after: Value };

function differ<Value>(before: Value, after: Value, describe: (change: Change<Value>) => TermsChange): TermsChange[] {
  return before === after ? [] : [describe({ before, after })];
}

function moreIsBetter({ before, after }: Change<bigint | number>): TermsTurn {
  return after > before ? "better" : "worse";
}

function lessIsBetter({ before, after }: Change<bigint | number>): TermsTurn {
  return after < before ? "better" : "worse";
}
