import type { RegisterField } from "@perya/contract";
import { alwaysRequired, checkPassword, type PasswordProblem } from "@perya/rules";

/** The password's owner. `known` lists facts that others may know, from which no password may be made. */
export type Owner = { account: string; known: readonly string[] };

/** Checks a new password by the registration rule, even if the brand does not require that field. */
export function checkNewPassword(
  fields: readonly RegisterField[],
  newPassword: string,
  { account, known }: Owner,
): PasswordProblem | null {
  return checkPassword(alwaysRequired(fields, "password"), newPassword, account, known);
}

export type AddressFacts = {
  /** The request's origin. The client chooses the host, so it counts only if it is one of the brand's. */
  origin: string;
  hosts: readonly { host: string }[];
  mainDomain: string;
  isDemo: boolean;
};

/**
 * Chooses the address of an emailed link: the request's host if it belongs to the brand, or else the brand's main
 * domain. Always TLS without a port, except in the local demo.
 */
export function chooseSiteAddress({ origin, hosts, mainDomain, isDemo }: AddressFacts): string {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  const isOurs = url !== undefined && hosts.some(({ host }) => host === url.hostname);
  if (isOurs && isDemo) return url.origin;
  return `https://${isOurs ? url.hostname : mainDomain}`;
}

/**
 * Facts to which a link is bound: the password it replaces and the address it was sent to. If either changes, the
 * link becomes invalid.
 */
export type LinkFacts = { passwordSetAt: string; emailHash: string };

export function isLinkCurrent(facts: LinkFacts, now: LinkFacts): boolean {
  return facts.passwordSetAt === now.passwordSetAt && facts.emailHash === now.emailHash;
}

/** True if the addresses are equal, regardless of case. A missing address never matches. */
export function isSameEmail(own: string | null | undefined, typed: string): boolean {
  return !!own && own.toLowerCase() === typed.toLowerCase();
}

/**
 * Maximum number of reset emails per member in 24 hours from unknown devices. Known devices have a separate limit of
 * the same size.
 */
export const MAILS_A_DAY = 5;
const LINK_MINUTES = 30;
const DAY_MINUTES = 24 * 60;

/**
 * Returns how many minutes the next link is valid; null if none is sent. The last link of a day is valid all day, in
 * any browser, so a stranger who knows name and address can neither lock the owner out nor flood the mailbox.
 */
export function chooseLinkMinutes(sent: number): number | null {
  if (sent >= MAILS_A_DAY) return null;
  return sent === MAILS_A_DAY - 1 ? DAY_MINUTES : LINK_MINUTES;
}
