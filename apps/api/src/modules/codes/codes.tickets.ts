import { createHash } from "node:crypto";
import type { Db, Tx } from "@perya/db";
import type { Deps } from "../../deps.ts";
import * as queries from "./codes.queries.ts";

export type TicketPurpose = "second-step" | "entry" | "password-reset" | "social" | "social-registration";

export type NewTicket = {
  brandId: string;
  purpose: TicketPurpose;
  memberId?: string | undefined;
  /** What whoever spends it needs to go on. Stays in the house. */
  facts?: Record<string, unknown>;
  seconds: number;
  tries?: number;
};

export type TicketAsk = { brandId: string; purpose: TicketPurpose; ticket: string };

const TICKET_BYTES = 32;

/** Writes a ticket that carries a person to the next step, and answers it. Only its hash is kept. */
export async function issueTicket(
  db: Db | Tx,
  { clock, dice }: Pick<Deps, "clock" | "dice">,
  { brandId, purpose, memberId, facts = {}, seconds, tries = 1 }: NewTicket,
): Promise<string> {
  const ticket = dice.bytes(TICKET_BYTES).toString("base64url");
  await queries.insertTicket(db, {
    ticket_hash: hashTicket(ticket),
    brand_id: brandId,
    purpose,
    member_id: memberId ?? null,
    facts: JSON.stringify(facts),
    tries_left: tries,
    expires_at: new Date(clock.now().getTime() + seconds * 1000),
  });
  return ticket;
}

/** Uses the ticket up and answers what it carries, once: of many at the same moment, one gets it. */
export async function spendTicket({ db, clock }: Pick<Deps, "db" | "clock">, { ticket, ...ask }: TicketAsk) {
  return present(await queries.spendTicket(db, { ...ask, ticketHash: hashTicket(ticket), now: clock.now() }));
}

/** Takes one of a ticket's tries, before anything is compared: parallel tries cannot share one. */
export async function takeTicketTry({ db, clock }: Pick<Deps, "db" | "clock">, { ticket, ...ask }: TicketAsk) {
  return present(await queries.takeTicketTry(db, { ...ask, ticketHash: hashTicket(ticket), now: clock.now() }));
}

/** Looks at a ticket that is still good, and leaves it as it is. */
export async function findTicket({ db, clock }: Pick<Deps, "db" | "clock">, { ticket, ...ask }: TicketAsk) {
  return present(await queries.findTicket(db, { ...ask, ticketHash: hashTicket(ticket), now: clock.now() }));
}

/** Whatever was half open for a member no longer is. */
export async function forgetTickets(tx: Tx, memberId: string): Promise<void> {
  await queries.deleteTickets(tx, memberId);
}

function present(row: { member_id: string | null; facts: unknown } | undefined) {
  return row && { memberId: row.member_id, facts: row.facts as Record<string, unknown> };
}

/** Without a key: 256 random bits cannot be searched. */
function hashTicket(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}
