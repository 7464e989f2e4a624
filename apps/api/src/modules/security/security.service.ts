import type { Tx } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../plugins/visit.ts";
import type { SignedIn } from "../../signed-in.ts";
import * as queries from "./security.queries.ts";
import { recordSecurityEvent } from "./security.record.ts";
import { canDeny } from "./security.rules.ts";
import { presentEvents } from "./security.views.ts";

type Page = { before?: string; pageSize: number };

export async function listEvents({ db }: Pick<Deps, "db">, { id: memberId, brandId, sessionId }: SignedIn, page: Page) {
  const rows = await queries.listEvents(db, { brandId, memberId }, page);
  const denied = await queries.listDenied(
    db,
    { memberId },
    rows.map(({ id }) => id),
  );
  return presentEvents(rows, page.pageSize, { sessionId, denied });
}

/** Records once that the member denies an event. The caller ends sessions and devices. */
export async function denyEvent(
  tx: Tx,
  deps: Pick<Deps, "clock" | "vault">,
  from: Visit,
  { id: memberId, brandId, sessionId }: SignedIn,
  eventId: string,
): Promise<void> {
  const event = await queries.findEvent(tx, { brandId, memberId }, eventId);
  const isHere = event?.session_id === sessionId;
  if (!event || !canDeny({ kind: event.kind, isHere, isDenied: false })) throw new AppError("SECURITY_EVENT_UNKNOWN");
  await recordSecurityEvent(tx, deps, { kind: "denied", brandId, memberId, from, sessionId, aboutId: event.id });
}
