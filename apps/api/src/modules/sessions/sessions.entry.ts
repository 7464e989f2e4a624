import type { LoginOutcome, SocialRegistration } from "@perya/contract";
import type { Db, Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { issueTicket, spendTicket, ticketKind } from "../codes/index.ts";
import { findMember } from "../members/index.ts";
import { finishSignIn } from "./sessions.finish.ts";
import type { RequestOrigin } from "./sessions.open.ts";

/** A person identified by a social provider. */
export type ProviderIdentity = {
  provider: string;
  subject: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
};

type EntryFacts = {
  how: "entry" | "social";
  /**
   * The browser that the code was issued for; no other may use it. Otherwise an attacker could log a victim in to the
   * attacker's account with a code of their own.
   */
  browser?: string;
  /** The ProviderIdentity, encrypted by the vault. */
  vouchedLocked?: string;
};

/** The person's data, encrypted because the ticket stays in the table for minutes. */
type LockedPerson = { locked: string };

const ENTRY = ticketKind<EntryFacts>("entry");
export const SOCIAL_REGISTRATION = ticketKind<LockedPerson>("social-registration");

const ENTRY_SECONDS = 60;
const REGISTRATION_SECONDS = 900;

/** Issues a one-time code for a start-up URL. It logs in as the member and is valid for one minute. */
export function issueEntryCode(
  db: Db | Tx,
  deps: Pick<Deps, "clock" | "random">,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<string> {
  return issueTicket(db, deps, { kind: ENTRY, brandId, memberId, facts: { how: "entry" }, seconds: ENTRY_SECONDS });
}

/**
 * Issues an entry code for a browser that returns from a provider: for an existing member, or for a newcomer who must
 * register.
 */
export function issueSocialEntry(
  deps: Deps,
  { brand, visit }: RequestOrigin,
  person: { memberId: string } | { vouched: ProviderIdentity },
): Promise<string> {
  const browser = nameBrowser(deps, visit.deviceId);
  const ticket = { kind: ENTRY, brandId: brand.id, seconds: ENTRY_SECONDS };
  if ("memberId" in person) {
    return issueTicket(deps.db, deps, { ...ticket, memberId: person.memberId, facts: { how: "social", browser } });
  }
  return issueTicket(deps.db, deps, {
    ...ticket,
    facts: { how: "social", browser, vouchedLocked: lockPerson(deps, person.vouched) },
  });
}

export async function enterByCode(
  deps: Deps,
  { brand, visit }: RequestOrigin,
  code: string,
): Promise<LoginOutcome | { registration: SocialRegistration }> {
  const ticket = await spendTicket(deps, { kind: ENTRY, brandId: brand.id, ticket: code });
  if (!ticket) throw new AppError("ENTRY_CODE_SPENT");
  const { how, browser, vouchedLocked } = ticket.facts;
  if (browser !== undefined && browser !== nameBrowser(deps, visit.deviceId)) throw new AppError("ENTRY_CODE_SPENT");

  if (vouchedLocked) return { registration: await offerRegistration(deps, brand.id, vouchedLocked) };
  const member = ticket.memberId ? await findMember(deps.db, brand.id, ticket.memberId) : undefined;
  if (!member) throw new AppError("ENTRY_CODE_SPENT");
  return finishSignIn(deps, visit, brand, member, { how });
}

/**
 * Offers registration to a newcomer. Provider and subject stay in the ticket; the page gets only the data that
 * prefills its form.
 */
async function offerRegistration(deps: Deps, brandId: string, locked: string): Promise<SocialRegistration> {
  const { name, email } = unlockPerson(deps, { locked });
  const offer = { kind: SOCIAL_REGISTRATION, brandId, facts: { locked }, seconds: REGISTRATION_SECONDS };
  return { ticket: await issueTicket(deps.db, deps, offer), name, email };
}

function lockPerson({ vault }: Pick<Deps, "vault">, person: ProviderIdentity): string {
  return vault.lock("personal", JSON.stringify(person)).toString("base64url");
}

/** Decrypts the person in a registration's ticket. */
export function unlockPerson({ vault }: Pick<Deps, "vault">, { locked }: LockedPerson): ProviderIdentity {
  return JSON.parse(vault.unlock("personal", Buffer.from(locked, "base64url"))) as ProviderIdentity;
}

function nameBrowser({ vault }: Pick<Deps, "vault">, deviceId: string): string {
  return vault.hash("place", "browser", deviceId).toString("base64url");
}
