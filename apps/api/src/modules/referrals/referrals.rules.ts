import type { RewardRefusal } from "@perya/contract";
import type { StoredReferralTerms } from "@perya/db";
import { checkBonusTerms } from "@perya/rules";

/** Crockford's alphabet: without I, L and O, which are easily misread, and U, which could form offensive words. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const CODE_BYTES = 8;
const CODE_LENGTH = 13;
const CODE = new RegExp(`^[${LETTERS}]{${CODE_LENGTH}}$`, "u");

/** Writes eight bytes in base 32: 13 characters, of which the first stands for only four bits. */
export function spellCode(bytes: Uint8Array): string {
  if (bytes.length !== CODE_BYTES) throw new Error(`a referral code has ${CODE_BYTES} bytes, not ${bytes.length}`);
  let value = bytes.reduce((before, byte) => (before << 8n) | BigInt(byte), 0n);
  const letters: string[] = [];
  for (let place = 0; place < CODE_LENGTH; place += 1) {
    letters.unshift(LETTERS[Number(value & 31n)] ?? "");
    value >>= 5n;
  }
  return letters.join("");
}

/** Reads a code typed or taken from a link. Undefined if it cannot be one of our codes. */
export function readCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/**
 * The account type of plain members. Only they take part: agents use sign-up links, and trial accounts can't refer.
 */
const MEMBER = 0;

type Account = { id: string; type: number; created_at: Date };

/** True if the sign-up counts for the referrer. The table's guard checks the same (referrals_guard). */
export function mayRefer(referrer: Account, newcomer: Account, standing: RewardRefusal | null): boolean {
  if (referrer.type !== MEMBER || newcomer.type !== MEMBER || referrer.id === newcomer.id) return false;
  return standing === null && referrer.created_at < newcomer.created_at;
}

/**
 * If at least this many referred sign-ups come from one network within these hours, they are flagged to operators,
 * but not refused.
 */
export const CROWD = { signUps: 5, hours: 72 };

/**
 * Returns the referrer's cash for their n-th friend (`place`), in ten-thousandths. Null above the maximum number of
 * friends. The table's guard checks the amount (referral_rewards_guard).
 */
export function chooseTierAmount(
  { tiers, maxFriends }: Pick<StoredReferralTerms, "tiers" | "maxFriends">,
  place: number,
): bigint | null {
  if (maxFriends && place > maxFriends) return null;
  const tier = tiers.findLast(({ from }) => from <= place);
  if (!tier) throw new Error(`no tier for the friend number ${place}`);
  return BigInt(tier.amount);
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns the last day on which deposits and bets count, as yyyy-MM-dd in the brand's time zone. */
export function lastDayOf(joinedAt: Date, { days }: Pick<StoredReferralTerms, "days">, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  return new Date(Date.parse(format.format(joinedAt)) + days * DAY_MS).toISOString().slice(0, 10);
}

export type ReferralTermsProblem = "minimumDeposit" | "minimumStake" | "days" | "tiers" | "maxFriends" | "friend";

/** Lists invalid terms. A minimum deposit is required: otherwise registering alone would earn the rewards. */
export function checkReferralTerms(terms: StoredReferralTerms): ReferralTermsProblem[] {
  const { minimumDeposit, minimumStake, days, claimDays, tiers, maxFriends, friend } = terms;
  const rising = tiers.every(({ from, amount }, index) => {
    const before = tiers[index - 1];
    return BigInt(amount) > 0n && (before ? from > before.from && BigInt(amount) >= BigInt(before.amount) : from === 1);
  });
  const problems: Record<ReferralTermsProblem, boolean> = {
    minimumDeposit: BigInt(minimumDeposit) <= 0n,
    minimumStake: BigInt(minimumStake) < 0n,
    days: [days, claimDays].some((count) => count < 1 || count > 365),
    tiers: tiers.length === 0 || tiers.length > 10 || !rising,
    maxFriends: typeof maxFriends === "number" && maxFriends < (tiers.at(-1)?.from ?? 1),
    friend:
      friend !== null &&
      (BigInt(friend.amount) <= 0n || (friend.terms !== null && checkBonusTerms(friend.terms).length > 0)),
  };
  return (Object.keys(problems) as ReferralTermsProblem[]).filter((problem) => problems[problem]);
}
