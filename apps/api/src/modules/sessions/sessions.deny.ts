import { inTransaction } from "@perya/db";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../plugins/visit.ts";
import type { SignedIn } from "../../signed-in.ts";
import { findMember } from "../members/index.ts";
import { denyEvent } from "../security/index.ts";
import { dropRememberCookie } from "./sessions.remember-cookie.ts";
import { endSessions } from "./sessions.service.ts";

/**
 * Denies an event ("This wasn't me"): ends all other sessions and forgets all other devices. A member with a password
 * must change it next, on this device.
 */
export async function denySecurityEvent(
  deps: Deps,
  visit: Visit,
  member: SignedIn,
  eventId: string,
): Promise<{ hasPassword: boolean }> {
  await inTransaction(deps.db, async (tx) => {
    await denyEvent(tx, deps, visit, member, eventId);
    await endSessions(tx, deps, member.id, visit, member.sessionId);
  });
  dropRememberCookie(visit);
  deps.log.warn({ memberId: member.id, eventId }, "a member denied account activity");
  const owner = await findMember(deps.db, member.brandId, member.id);
  return { hasPassword: Boolean(owner?.password_hash) };
}
