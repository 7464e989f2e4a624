/**
 * What a try costs whoever makes it. Prices are levels: each is twice the work of the one before it, and level 0 is
 * free, as every first try is. Nothing here is a wall, so that nobody can build one in front of somebody else.
 */

/** What somebody tries. Failures of one do not make another dearer, but for the address they come from. */
export type Purpose = "login" | "secondStep" | "forgot" | "register" | "code" | "operator";

type PurposeRule = {
  /** Whether failures of the address and its networks count. After a password was right, only the account's own do. */
  countsNetworks: boolean;
  /** Whether an unknown device pays more while the whole brand has more failures than usual. */
  countsBrand?: boolean;
  /** Who must read a picture: whoever's name or address has failed, only whoever's address has, or nobody. */
  pictureFor: "anybody" | "address" | "nobody";
};

export const PURPOSES: Readonly<Record<Purpose, PurposeRule>> = {
  login: { countsNetworks: true, countsBrand: true, pictureFor: "anybody" },
  forgot: { countsNetworks: true, pictureFor: "anybody" },
  register: { countsNetworks: true, pictureFor: "address" },
  // Nobody brings a picture upon somebody else's number; work, which most never notice, they may.
  code: { countsNetworks: true, pictureFor: "address" },
  secondStep: { countsNetworks: false, pictureFor: "nobody" },
  // The console: a code of an app is asked for in any case.
  operator: { countsNetworks: true, pictureFor: "nobody" },
};

export type Failures = {
  /** At this name, number or account, by strangers; on a device that is known, by this device. */
  subject: number;
  /** Of the address and the networks around it, each with how many others share it. */
  networks: readonly { failed: number; share: number }[];
  /** The level that is asked of everybody, failed or not. */
  least?: number;
};

export type Demand = { level: number; isPictureDue: boolean };

/** GLI-19 2.5.3: three. Until then nobody is asked for anything. */
const ASKED_AFTER = 3;

/**
 * Minutes on a slow phone. More would be no price but a wall, which whoever has faster machines could build in front of
 * somebody on a new device.
 */
export const MAX_LEVEL = 13;

/** Many share an address who do not know each other: what it may cost all of them ends here. */
const MAX_OF_NETWORK = 9;

/** What is asked of the next try. */
export function demandOf(purpose: Purpose, { subject, networks, least = 0 }: Failures, isPictureDue = false): Demand {
  const { countsNetworks, pictureFor } = PURPOSES[purpose];
  const counted = countsNetworks ? networks : [];
  const hasFailed = counted.some(({ failed, share }) => failed >= ASKED_AFTER * share);
  const isPicture =
    pictureFor !== "nobody" && (isPictureDue || hasFailed || (pictureFor === "anybody" && subject >= ASKED_AFTER));
  const level = Math.max(least, levelOfSubject(subject), ...counted.map(levelOfNetwork));
  // A picture never stands alone: machines read it, too.
  return { level: isPicture ? Math.max(1, level) : level, isPictureDue: isPicture };
}

/**
 * Doubles with every second failure, up to a minute on a slow phone; from there on with every twentieth, up to a few. So
 * whoever guesses at one name pays more for each guess, from however many addresses, and its owner on a new device pays what
 * one guess costs at that moment.
 */
function levelOfSubject(failed: number): number {
  const asked = failed - ASKED_AFTER;
  if (asked < 0) return 0;
  return Math.min(MAX_LEVEL, asked < 20 ? 1 + Math.floor(asked / 2) : 9 + Math.floor(asked / 20));
}

/** Grows with the failures, not with their power: behind one address there may be a whole town. */
function levelOfNetwork({ failed, share }: { failed: number; share: number }): number {
  const times = failed / (share * ASKED_AFTER);
  return times < 1 ? 0 : Math.min(MAX_OF_NETWORK, 1 + Math.floor(Math.log2(times)));
}

/** Over how long failures of a brand are counted, in which pieces, and over how many days it is measured what is usual. */
export const SURGE = { windowMinutes: 15, periodMinutes: 5, usualDays: 7 } as const;

/** Fewer than this are people who mistype, also at a brand that has hardly any members. */
const MIN_SURGE = 40;
const TIMES_USUAL = 4;
const FIRST_OF_BRAND = 3;
/** Seconds on a phone: it is asked of everybody on a new device, and they have done nothing. */
const MAX_OF_BRAND = 8;

/**
 * What every unknown device pays while passwords are guessed all over a brand: nothing until there are four times as many
 * failures as usual, then twice the work whenever their number doubles.
 */
export function levelOfBrand({ recent, usual }: { recent: number; usual: number }): number {
  const times = recent / Math.max(MIN_SURGE, TIMES_USUAL * usual);
  return times < 1 ? 0 : Math.min(MAX_OF_BRAND, FIRST_OF_BRAND + Math.floor(Math.log2(times)));
}

/** What the picture is worth: whoever cannot see it works eight times as long, and a few seconds at least. */
const PICTURE_LEVELS = 3;
const MIN_ALONE = 6;
const MAX_ALONE = 11;

export function levelWithoutPicture(level: number): number {
  const alone = Math.max(level + PICTURE_LEVELS, MIN_ALONE);
  return Math.max(level, Math.min(alone, MAX_ALONE));
}

/** Work was ordered at a price of a moment ago: a rise since then is forgiven, up to four times. */
const FORGIVEN_LEVELS = 2;

/** Whether what was done is enough. Whoever did nothing is forgiven nothing. */
export function isEnough(done: number, level: number): boolean {
  return done >= level || (done > 0 && done + FORGIVEN_LEVELS >= level);
}

/** Of many at the same moment each sees the same price: once counted, one that came too late is asked again. */
export function isStillEnough(done: number, seen: number, level: number): boolean {
  return Math.max(done, seen) + 1 >= level;
}

const NUMBERS_OF_LEVEL_0 = 32;

/** How many numbers an order of this level goes through at most; half of them on average. */
export function numbersOf(level: number): number {
  return NUMBERS_OF_LEVEL_0 * 2 ** level;
}

const ORDER_MS = 600_000;

/** How long an order is good: ten minutes, and more where a phone would not be done by then. */
export function orderMs(level: number): number {
  return ORDER_MS * 2 ** Math.max(0, level - MAX_ALONE);
}

/** As people type what they see: in any case, with spaces. */
export function normaliseCaptcha(answer: string): string {
  return answer.replaceAll(" ", "").toUpperCase();
}
