import type { Db, SecurityEventsRow, Tx } from "@perya/db";
import { sql, type Insertable } from "kysely";
import { OPERATORS_ONLY, type OperatorsOnly } from "./security.rules.ts";

type Owner = { brandId: string; memberId: string };

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** A literal, as in the partial index. If it were a parameter, a generic plan could not use the index. */
const DENIED = sql<boolean>`kind = 'denied'`;

/** Inserts an event. Of two concurrent denials of one event, one is written. */
export async function insertEvent(db: Db | Tx, event: Insertable<SecurityEventsRow>): Promise<void> {
  await db
    .insertInto("security_events")
    .values(event)
    .onConflict((conflict) => conflict.column("about_id").where(DENIED).doNothing())
    .execute();
}

const EVENT = [
  "id",
  "kind",
  "at",
  "way",
  "session_id",
  "is_new_device",
  "device_name",
  "address",
  "country",
  "facts",
] as const;

/**
 * Lists events, newest first by id, which starts with the time. One row more than the page shows whether another page
 * follows.
 */
export async function listEvents(db: Db, { brandId, memberId }: Owner, page: { before?: string; pageSize: number }) {
  return db
    .selectFrom("security_events")
    .select(EVENT)
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .where("kind", "not in", OPERATORS_ONLY)
    .$if(page.before !== undefined, (query) => query.where("id", "<", page.before ?? ""))
    .orderBy("id", "desc")
    .limit(page.pageSize + 1)
    .$narrowType<{ kind: Exclude<SecurityEventsRow["kind"], OperatorsOnly> }>()
    .execute();
}

export async function hasSecurityEvents(db: Db | Tx, memberId: string): Promise<boolean> {
  const event = await db
    .selectFrom("security_events")
    .select("id")
    .where("member_id", "=", memberId)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/** True if the member has logged in with this browser before and has not denied that login. */
export async function hasUsedDevice(tx: Tx, memberId: string, deviceHash: Buffer): Promise<boolean> {
  const event = await tx
    .selectFrom("security_events as event")
    .select("event.id")
    .where("event.member_id", "=", memberId)
    .where("event.device_hash", "=", deviceHash)
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom("security_events as denial")
            .select("denial.id")
            .whereRef("denial.about_id", "=", "event.id")
            .where("denial.kind", "=", "denied"),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

/** Returns which of these events the member has denied. */
export async function listDenied(db: Db | Tx, { memberId }: Pick<Owner, "memberId">, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("security_events")
    .select("about_id")
    .where("kind", "=", "denied")
    .where("about_id", "in", ids)
    .where("member_id", "=", memberId)
    .execute();
  return rows.flatMap(({ about_id: id }) => id ?? []);
}

/** Finds an event of this member only, so that no member can deny another member's event. */
export async function findEvent(db: Db | Tx, { brandId, memberId }: Owner, id: string) {
  return db
    .selectFrom("security_events")
    .select(["id", "kind", "session_id"])
    .where("id", "=", id)
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

export type AnyEventRow = Awaited<ReturnType<typeof listAllEvents>>[number];

/**
 * Lists events for operators, newest first, including kinds hidden from the owner. With `only`, just these kinds;
 * `except` leaves kinds out.
 */
export async function listAllEvents(db: Db, { brandId, memberId }: Owner, { before, limit, only, except }: Stretch) {
  return db
    .selectFrom("security_events")
    .select(EVENT)
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .$if(only !== undefined, (query) => query.where("kind", "in", only ?? []))
    .$if(except !== undefined, (query) => query.where("kind", "not in", except ?? []))
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

type Kinds = readonly SecurityEventsRow["kind"][];
type Stretch = { before?: string | undefined; limit: number; only?: Kinds; except?: Kinds };
