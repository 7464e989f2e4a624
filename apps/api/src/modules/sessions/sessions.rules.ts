import { isIP } from "node:net";

export type DeviceFacts = {
  /** The member has proved some device before. */
  hasKnownDevices: boolean;
  isDeviceKnown: boolean;
  isNetworkKnown: boolean;
  /** Untold where nobody in front of us reports countries, or none was ever reported for this member. */
  country: "known" | "new" | "untold";
};

export type DeviceVerdict = "familiar" | "first" | "strange";

/**
 * Says whether a sign-in comes from where the member has proved to be. The device decides: it carries 256 random bits
 * that no script can read. A new address alone means nothing on mobile networks, where it changes with every cell and
 * every café; but a known device on a strange network in a strange country may be a copied cookie. The first place of
 * all has nothing to compare it with: it is as strange as any, unless the member has nothing to prove it by. Devices are
 * forgotten in time, and an account that slept is not to open without its second step.
 */
export function checkDevice({ hasKnownDevices, isDeviceKnown, isNetworkKnown, country }: DeviceFacts): DeviceVerdict {
  if (!hasKnownDevices) return "first";
  if (!isDeviceKnown) return "strange";
  return !isNetworkKnown && country === "new" ? "strange" : "familiar";
}

const DAY_MS = 24 * 60 * 60_000;

export type PasswordFacts = {
  how: string;
  isInitial: boolean;
  setAt: Date;
  /** Null where the brand does not ask for a change. */
  maxDays: number | null;
  now: Date;
};

/** S0 §4: only whoever typed the password is asked to change it. An initial one is good for nothing else. */
export function checkPasswordAge({
  how,
  isInitial,
  setAt,
  maxDays,
  now,
}: PasswordFacts): "fine" | "expired" | "initial" {
  if (how !== "password") return "fine";
  if (isInitial) return "initial";
  const ageMs = now.getTime() - setAt.getTime();
  return maxDays !== null && ageMs >= maxDays * DAY_MS ? "expired" : "fine";
}

const STEPS = ["authenticator", "sms", "email"] as const;
export type Step = (typeof STEPS)[number] | "bankAccountName";

export type StepFacts = {
  /** Proofs the member has bound. */
  bound: Readonly<Record<(typeof STEPS)[number], boolean>>;
  /** By what they came in; the same proof again would prove nothing more. */
  how: string;
  hasRealName: boolean;
  allowsBankName: boolean;
};

/** Which second proofs to offer, the strongest first. A name is known to many: it counts only where nothing else is bound. */
export function chooseSteps({ bound, how, hasRealName, allowsBankName }: StepFacts): Step[] {
  const mine = STEPS.filter((step) => bound[step]);
  if (mine.length > 0) return mine.filter((step) => step !== how);
  return allowsBankName && hasRealName ? ["bankAccountName"] : [];
}

/** "JOSÉ  dela Cruz" and "Jose Dela Cruz" are one name; dots and accents are how a bank writes it. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .split(/[\s.,]+/u)
      .filter(Boolean)
      .join(" ");
  return plain(one) !== "" && plain(one) === plain(other);
}

/** The neighbourhood of an address: 256 of the old kind, one subscriber's share of the new. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIP(address) === 4) return address.split(".").slice(0, 3).join(".");
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  return [...front, ...zeros, ...back].slice(0, 3).join(":");
}

/** Two tabs that wake up together send the same cookie; nothing that comes later is the same moment. */
const SAME_MOMENT_MS = 10_000;

export type RememberFacts = { expiresAt: Date | undefined; usedAt: Date | null | undefined; now: Date };

/** What a remember cookie is worth: fresh, used by another tab just now, used long ago by somebody else, or nothing. */
export function checkRemembered({ expiresAt, usedAt, now }: RememberFacts): "fresh" | "shared" | "stolen" | "over" {
  if (!expiresAt || expiresAt <= now) return "over";
  if (!usedAt) return "fresh";
  return now.getTime() - usedAt.getTime() <= SAME_MOMENT_MS ? "shared" : "stolen";
}
