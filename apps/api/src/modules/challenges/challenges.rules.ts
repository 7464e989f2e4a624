/**
 * The price of a try, in levels of proof of work: each level is twice the work of the one before, and level 0 is free,
 * as every first try is. A try is never blocked, so that attackers cannot lock members out.
 */

/** What the attempt is for. Failures of one purpose raise the price of others only through the shared address. */
export type Purpose = "login" | "secondStep" | "forgot" | "register" | "code" | "operator";

type PurposeRule = {
  /**
   * True if failures of the address and its networks count. After a correct password, only the account's own failures
   * do.
   */
  countsNetworks: boolean;
  /** True if unknown devices pay more while the whole brand has more failures than usual. */
  countsBrand?: boolean;
  /** Whose failures require a captcha: those of the name or the address, only those of the address, or none. */
  pictureFor: "anybody" | "address" | "nobody";
};

export const PURPOSES: Readonly<Record<Purpose, PurposeRule>> = {
  login: { countsNetworks: true, countsBrand: true, pictureFor: "anybody" },
  forgot: { countsNetworks: true, pictureFor: "anybody" },
  register: { countsNetworks: true, pictureFor: "address" },
  // Strangers cannot cause a captcha for another person's number, only work, which most people do not notice.
  code: { countsNetworks: true, pictureFor: "address" },
  secondStep: { countsNetworks: false, pictureFor: "nobody" },
  // The console never needs a captcha: login requires a TOTP code anyway.
  operator: { countsNetworks: true, pictureFor: "nobody" },
};

export type Failures = {
  /**
   * Failures for this name, number or account. All unknown devices share one count; each known device has its own.
   */
  subject: number;
  /** Failures of the address and of the networks around it, each with the number of users who may share it. */
  networks: readonly { failed: number; share: number }[];
  /** The minimum level for everyone, with or without failures. */
  least?: number;
};

export type Demand = { level: number; isPictureDue: boolean };

/** GLI-19 2.5.3: three failures are free. */
const ASKED_AFTER = 3;

/**
 * The highest level, which takes minutes on a slow phone. A higher one would lock members out on new devices, while
 * costing attackers with fast machines little.
 */
export const MAX_LEVEL = 13;

/** Many unrelated people share an address, so its price has a lower cap. */
const MAX_OF_NETWORK = 9;

/** Returns the price of the next try. */
export function demandOf(purpose: Purpose, { subject, networks, least = 0 }: Failures, isPictureDue = false): Demand {
  const { countsNetworks, pictureFor } = PURPOSES[purpose];
  const counted = countsNetworks ? networks : [];
  const hasFailed = counted.some(({ failed, share }) => failed >= ASKED_AFTER * share);
  const isPicture =
    pictureFor !== "nobody" && (isPictureDue || hasFailed || (pictureFor === "anybody" && subject >= ASKED_AFTER));
  const level = Math.max(least, levelOfSubject(subject), ...counted.map(levelOfNetwork));
  // Machines can solve captchas too, so a captcha always comes with some work.
  return { level: isPicture ? Math.max(1, level) : level, isPictureDue: isPicture };
}

/**
 * Returns the level for failures of one subject. The work doubles with every second failure up to a minute on a slow
 * phone, then with every twentieth up to a few minutes. An attacker pays for every guess, from any number of
 * addresses; the owner on a new device pays only once.
 */
function levelOfSubject(failed: number): number {
  const asked = failed - ASKED_AFTER;
  if (asked < 0) return 0;
  return Math.min(MAX_LEVEL, asked < 20 ? 1 + Math.floor(asked / 2) : 9 + Math.floor(asked / 20));
}

/**
 * Returns the level for failures of a network. The work grows linearly with failures, because one address can serve a
 * whole town.
 */
function levelOfNetwork({ failed, share }: { failed: number; share: number }): number {
  const times = failed / (share * ASKED_AFTER);
  return times < 1 ? 0 : Math.min(MAX_OF_NETWORK, 1 + Math.floor(Math.log2(times)));
}

/** A brand's failures are counted over a sliding window, in periods. The usual rate is measured over days. */
export const SURGE = { windowMinutes: 15, periodMinutes: 5, usualDays: 7 } as const;

/** Fewer failures than this count as typing errors, even at a brand with few members. */
const MIN_SURGE = 40;
const TIMES_USUAL = 4;
const FIRST_OF_BRAND = 3;
/**
 * Highest level for a whole brand: seconds on a phone, because even users without failures pay it on an unknown
 * device.
 */
const MAX_OF_BRAND = 8;

/**
 * Returns the price for every unknown device during credential stuffing at a brand. Zero below four times the usual
 * failures; above that, the work doubles whenever the failures double.
 */
export function levelOfBrand({ recent, usual }: { recent: number; usual: number }): number {
  const times = recent / Math.max(MIN_SURGE, TIMES_USUAL * usual);
  return times < 1 ? 0 : Math.min(MAX_OF_BRAND, FIRST_OF_BRAND + Math.floor(Math.log2(times)));
}

/**
 * Extra levels in place of a captcha, for those who cannot see it: eight times as much work, and at least a few
 * seconds.
 */
const PICTURE_LEVELS = 3;
const MIN_ALONE = 6;
const MAX_ALONE = 11;

export function levelWithoutPicture(level: number): number {
  const alone = Math.max(level + PICTURE_LEVELS, MIN_ALONE);
  return Math.max(level, Math.min(alone, MAX_ALONE));
}

/** Number of levels by which the price may rise, while the work is being done, before the work is refused. */
const FORGIVEN_LEVELS = 2;

/** True if the work done pays the price. The tolerance applies only if some work was done. */
export function isEnough(done: number, level: number): boolean {
  return done >= level || (done > 0 && done + FORGIVEN_LEVELS >= level);
}

/**
 * Rechecks the price after the try was counted, because concurrent tries all see the same price. A try whose price
 * rose too far must pay again.
 */
export function isStillEnough(done: number, seen: number, level: number): boolean {
  return Math.max(done, seen) + 1 >= level;
}

const NUMBERS_OF_LEVEL_0 = 32;

/** Returns the maximum count of numbers that a browser tries at this level. On average it needs half of them. */
export function numbersOf(level: number): number {
  return NUMBERS_OF_LEVEL_0 * 2 ** level;
}

const ORDER_MS = 600_000;

/**
 * Returns how long a proof-of-work task is valid: ten minutes, or longer at levels for which a slow phone needs
 * longer.
 */
export function orderMs(level: number): number {
  return ORDER_MS * 2 ** Math.max(0, level - MAX_ALONE);
}

/** Normalizes a typed answer: case and spaces do not matter. */
export function normaliseCaptcha(answer: string): string {
  return answer.replaceAll(" ", "").toUpperCase();
}
