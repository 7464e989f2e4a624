import { createHash } from "node:crypto";
import { toJson, type Db, type TicketsRow, type Tx } from "@perya/db";
import type { ClockedDbDeps, Deps } from "../../deps.ts";
import * as queries from "./codes.queries.ts";

/** A ticket's purpose and the type of its facts. A ticket must be issued and spent with the same kind. */
export type TicketKind<Facts extends object> = { purpose: TicketsRow["purpose"]; carries?: Facts };

/** Defines the kind of tickets for a purpose. Called once per purpose, in the module that issues them. */
export function ticketKind<Facts extends object>(purpose: TicketsRow["purpose"]): TicketKind<Facts> {
  return { purpose };
}

export type NewTicket<Facts extends object> = {
  kind: TicketKind<Facts>;
  brandId: string;
  memberId?: string | undefined;
  /** Facts for the next step of the flow. They never leave the server. */
  facts: Facts;
  seconds: number;
  tries?: number;
};

export type TicketAsk<Facts extends object> = { kind: TicketKind<Facts>; brandId: string; ticket: string };

const TICKET_BYTES = 32;

/** Issues a ticket for the next step of a flow. Only its hash is stored. */
export async function issueTicket<Facts extends object>(
  db: Db | Tx,
  { clock, random }: Pick<Deps, "clock" | "random">,
  { kind, brandId, memberId, facts, seconds, tries = 1 }: NewTicket<Facts>,
): Promise<string> {
  const ticket = random.bytes(TICKET_BYTES).toString("base64url");
  await queries.insertTicket(db, {
    ticket_hash: hashTicket(ticket),
    brand_id: brandId,
    purpose: kind.purpose,
    member_id: memberId ?? null,
    facts: toJson(facts),
    tries_left: tries,
    expires_at: new Date(clock.now().getTime() + seconds * 1000),
  });
  return ticket;
}

/** Uses the ticket up and returns its facts. Of concurrent calls, one succeeds. */
export async function spendTicket<Facts extends object>(deps: ClockedDbDeps, ask: TicketAsk<Facts>) {
  return read<Facts>(await queries.spendTicket(deps.db, keyOf(deps, ask)));
}

/** Counts a try before anything is compared, so that concurrent tries are each counted. */
export async function takeTicketTry<Facts extends object>(deps: ClockedDbDeps, ask: TicketAsk<Facts>) {
  return read<Facts>(await queries.takeTicketTry(deps.db, keyOf(deps, ask)));
}

/** Reads a valid ticket without changing it. */
export async function findTicket<Facts extends object>(deps: ClockedDbDeps, ask: TicketAsk<Facts>) {
  return read<Facts>(await queries.findTicket(deps.db, keyOf(deps, ask)));
}

/** True if a ticket is refused for too many tries, false if it has expired or is unknown. */
export async function hasSpentTries(deps: ClockedDbDeps, ask: TicketAsk<object>): Promise<boolean> {
  return queries.hasSpentTries(deps.db, keyOf(deps, ask));
}

/** Deletes all open tickets of a member. */
export async function forgetTickets(tx: Tx, memberId: string): Promise<void> {
  await queries.deleteTickets(tx, memberId);
}

function keyOf({ clock }: Pick<Deps, "clock">, { kind, brandId, ticket }: TicketAsk<object>) {
  return { brandId, purpose: kind.purpose, ticketHash: hashTicket(ticket), now: clock.now() };
}

type TicketRow = { member_id: string | null; facts: object };

export type FoundTicket<Facts extends object> = { memberId: string | null; facts: Facts };

/** Returns the ticket with its facts typed. The cast is safe, because the row was found by this kind's purpose. */
function read<Facts extends object>(row: TicketRow | undefined): FoundTicket<Facts> | undefined {
  return row && { memberId: row.member_id, facts: row.facts as Facts };
}

/** Hashes a ticket. Needs no secret key, because 256 random bits cannot be guessed. */
function hashTicket(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}
