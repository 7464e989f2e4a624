import type {
  PromotionCondition,
  PromotionGift,
  PromotionReason,
  PromotionState,
  PromotionTerms,
  RewardRefusal,
} from "@perya/contract";
import { amount, fromTenThousandths, min, ZERO, type Amount } from "@perya/money";

/** The facts about a person that conditions check. */
export type OfferPerson = {
  standing: "guest" | RewardRefusal | null;
  accountDays: number;
  isMobileVerified: boolean;
  isIdentityVerified: boolean;
  vipLevel: number;
  /** The person's first deposit ever; null if there is none. */
  firstDeposit: Amount | null;
};

/** The facts from which a promotion's conditions and gift are computed. */
export type OfferFacts = {
  now: Date;
  /** Weekday by the brand's calendar; 0 is Sunday. */
  weekday: number;
  state: PromotionState;
  startsAt: Date;
  endsAt: Date | null;
  /** True if this person already has a claim in this period. */
  hasClaim: boolean;
  budgetLeft: Amount;
  /** The latest deposit in the period, or since the member joined the promotion. */
  deposit: Amount;
  /** Valid stake of this period; for a rebate, of the previous period. */
  validStake: Amount;
};

export type OfferVerdict = { reasons: PromotionReason[]; amount: Amount | null };

/**
 * Decides who may get a promotion, for listing and crediting alike: the only place that does. Missing facts fail.
 * `amount` is what the person would get now; null while it depends on a later deposit.
 */
export function checkOffer(terms: PromotionTerms, person: OfferPerson, facts: OfferFacts): OfferVerdict {
  const { now, state, startsAt, endsAt, hasClaim, budgetLeft } = facts;
  const gift = giftAmount(terms, person, facts);
  // Joining reserves the maximum that the claim can cost.
  const cost = terms.entry === "join" ? mostOf(terms.gift) : (gift ?? mostOf(terms.gift));
  const reasons: (PromotionReason | null)[] = [
    standingReason(person.standing),
    now < startsAt ? "NOT_STARTED" : null,
    (endsAt !== null && now >= endsAt) || state === "closed" || state === "draft" ? "ENDED" : null,
    state === "paused" ? "PAUSED" : null,
    hasClaim ? "ALREADY_CLAIMED" : null,
    budgetLeft < cost ? "BUDGET_SPENT" : null,
    ...terms.conditions.map((condition) => checkCondition(condition, person, facts)),
    terms.entry !== "join" && gift !== null && gift <= ZERO ? emptyReason(terms.gift) : null,
  ];
  return { reasons: [...new Set(reasons.filter((reason) => reason !== null))], amount: gift };
}

function standingReason(standing: OfferPerson["standing"]): PromotionReason | null {
  if (standing === null) return null;
  if (standing === "guest") return "NOT_SIGNED_IN";
  return standing === "trial" ? "TRIAL" : "NOT_ALLOWED";
}

const emptyReason = ({ kind }: PromotionGift): PromotionReason =>
  kind === "rebate" ? "MINIMUM_STAKE" : "MINIMUM_DEPOSIT";

function checkCondition(
  condition: PromotionCondition,
  person: OfferPerson,
  { weekday, deposit, validStake }: OfferFacts,
): PromotionReason | null {
  switch (condition.kind) {
    case "firstDeposit":
      if (person.firstDeposit === null) return "FIRST_DEPOSIT_NEEDED";
      return person.firstDeposit < amount(condition.minimum) ? "MINIMUM_DEPOSIT" : null;
    case "deposit":
      return deposit < amount(condition.minimum) ? "MINIMUM_DEPOSIT" : null;
    case "validStake":
      return validStake < amount(condition.minimum) ? "MINIMUM_STAKE" : null;
    case "vipLevel":
      return person.vipLevel < condition.level ? "VIP_LEVEL" : null;
    case "accountAge":
      return person.accountDays < condition.days ? "ACCOUNT_AGE" : null;
    case "newAccount":
      return person.accountDays >= condition.days ? "ACCOUNT_TOO_OLD" : null;
    case "mobileVerified":
      return person.isMobileVerified ? null : "MOBILE_NOT_VERIFIED";
    case "identityVerified":
      return person.isIdentityVerified ? null : "IDENTITY_NOT_VERIFIED";
    case "weekday":
      return condition.days.includes(weekday) ? null : "NOT_TODAY";
    default:
      return condition satisfies never;
  }
}

/**
 * Returns the amount of the gift, rounded down to a ten-thousandth. Null while it depends on a deposit that the
 * member makes after joining.
 */
export function giftAmount(
  { gift, entry, goal, conditions }: PromotionTerms,
  { firstDeposit }: Pick<OfferPerson, "firstDeposit">,
  { deposit, validStake }: Pick<OfferFacts, "deposit" | "validStake">,
): Amount | null {
  if (gift.kind === "rebate") {
    return min(amount(gift.most), fromTenThousandths((validStake * BigInt(gift.rateBp)) / 10_000n));
  }
  if (gift.kind !== "match") return mostOf(gift);
  const isFirst = entry !== "join" && conditions.some(({ kind }) => kind === "firstDeposit");
  const base = isFirst ? (firstDeposit ?? ZERO) : deposit;
  if (entry === "join" && goal?.kind === "deposit" && base === ZERO) return null;
  return min(amount(gift.most), fromTenThousandths((base * BigInt(gift.percent)) / 100n));
}

/** Returns the most that one claim can cost. Free rounds cost their stakes, whatever they win. */
export function mostOf(gift: PromotionGift): Amount {
  if (gift.kind === "freeRounds") return fromTenThousandths(amount(gift.stake) * BigInt(gift.count));
  return amount(gift.kind === "match" || gift.kind === "rebate" ? gift.most : gift.amount);
}

/**
 * Returns the deposit that earned a match, for wagering bases that include it. A part above the match's maximum
 * earned nothing, and does not count.
 */
export function matchedDeposit({ percent }: { percent: number }, bonus: Amount): Amount {
  return fromTenThousandths((bonus * 100n) / BigInt(percent));
}

/** Returns the progress of a member who joined. Null for a promotion without a goal. */
export function progressOf(
  { goal }: Pick<PromotionTerms, "goal">,
  { deposit, validStake }: Pick<OfferFacts, "deposit" | "validStake">,
): { done: Amount; goal: Amount } | null {
  if (goal === null) return null;
  const target = amount(goal.amount);
  return { done: min(target, goal.kind === "deposit" ? deposit : validStake), goal: target };
}

export function isPositive(text: string): boolean {
  return amount(text) > ZERO;
}
