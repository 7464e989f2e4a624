import type { RegisterField } from "@perya/contract";
import { alwaysRequired, checkPassword, type PasswordProblem } from "@perya/rules";

/** What others may know of whoever sets a password. */
export type Owner = { account: string; known: readonly string[] };

/** A new password obeys the rule of registration, whichever way it is set. */
export function checkNewPassword(
  fields: readonly RegisterField[],
  newPassword: string,
  { account, known }: Owner,
): PasswordProblem | null {
  return checkPassword(alwaysRequired(fields, "password"), newPassword, account, known);
}

export type AddressFacts = {
  /** What the browser reached us by. Its host is the caller's to write, so it counts only if it is the brand's. */
  origin: string;
  hosts: readonly { host: string }[];
  mainDomain: string;
  isDemo: boolean;
};

/**
 * Where a mailed link leads: to the host the person is at, if it is the brand's, else to its main domain; by TLS, and
 * without the port somebody may have written. Only the demo lives on ports, without TLS, on one's own machine.
 */
export function chooseSiteAddress({ origin, hosts, mainDomain, isDemo }: AddressFacts): string {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  const isOurs = url !== undefined && hosts.some(({ host }) => host === url.hostname);
  if (isOurs && isDemo) return url.origin;
  return `https://${isOurs ? url.hostname : mainDomain}`;
}

/** A link dies with the password it was meant to replace, and with the address it was sent to. */
export type LinkFacts = { passwordSetAt: string; emailHash: string };

export function isLinkCurrent(facts: LinkFacts, now: LinkFacts): boolean {
  return facts.passwordSetAt === now.passwordSetAt && facts.emailHash === now.emailHash;
}

/** An address is one address in any case; none belongs to nobody. */
export function isSameEmail(own: string | null | undefined, typed: string): boolean {
  return !!own && own.toLowerCase() === typed.toLowerCase();
}

/** Mails with a link to one member in 24 hours, of strangers; a known device has as many of its own. */
export const MAILS_A_DAY = 5;
const LINK_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

/**
 * How long the next link is good; null where none is sent. The last of a day is good for a day, in any browser as every link
 * is: whoever knows name and address cannot keep the owner from the mailbox's newest link, nor fill the mailbox.
 */
export function chooseLinkMinutes(sent: number): number | null {
  if (sent >= MAILS_A_DAY) return null;
  return sent === MAILS_A_DAY - 1 ? DAY_MINUTES : LINK_MINUTES;
}
