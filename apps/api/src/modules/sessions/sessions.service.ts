import type { Device } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { isTrial } from "@perya/rules";
import type { Deps } from "../../deps.ts";
import type { SignedIn } from "../../signed-in.ts";
import type { Visit } from "../../plugins/visit.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { forgetTickets } from "../codes/index.ts";
import { recordSecurityEvent } from "../security/index.ts";
import * as remembered from "./remember.queries.ts";
import { forgetKnownDevices } from "../devices/index.ts";
import * as queries from "./sessions.queries.ts";
import { dropRememberCookie, forgetBrowser, readRememberCookie } from "./sessions.remember-cookie.ts";
import { presentDevice } from "./sessions.views.ts";
import { openAccount } from "../members/index.ts";
import { hashToken } from "./token.ts";

const IDLE_MS = 30 * 60_000;
const TOUCH_MS = 60_000;

/**
 * Finds the member of a token at this brand, if its session has not ended. The member's own calls extend the session.
 */
export async function findSession(
  { db, clock, vault }: Pick<Deps, "db" | "clock" | "vault">,
  brandId: string,
  token: string,
  { keepsAlive = true } = {},
): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(token);
  const now = clock.now();
  const row = await queries.findLiveSession(db, brandId, tokenHash, now, idleSince(now));
  if (!row) return undefined;
  if (keepsAlive && isDue(row.last_seen_at, now)) await queries.touchSession(db, tokenHash, now);
  const { id, nickname, type, way, session_id: sessionId, is_restricted: isRestricted } = row;
  const isFrozen = row.frozen_at !== null;
  return { id, account: openAccount({ vault }, row), nickname, type, brandId, sessionId, way, isRestricted, isFrozen };
}

/** True if the last-seen time must be written again. Once a minute is enough, and saves a write per call. */
export const isDue = (seenAt: Date, now: Date): boolean => now.getTime() - seenAt.getTime() > TOUCH_MS;

/** Extends the session for activity elsewhere, such as in a game's frame. False if it has ended. */
export function keepAlive({ db }: Pick<Deps, "db">, sessionId: string, now: Date): Promise<boolean> {
  return queries.touchLiveSession(db, sessionId, now, idleSince(now));
}

/** Ends this session. A live event makes the member's sockets check whether their session has ended. */
export async function logout(deps: Deps, visit: Visit, member: SignedIn): Promise<void> {
  const { id, sessionId, brandId } = member;
  await inTransaction(deps.db, async (tx) => {
    await queries.endSession(tx, id, sessionId, deps.clock.now());
    await forgetBrowser(tx, visit, brandId);
    await noteEnd(tx, deps, visit, member, "signedOut");
    await addLiveEvent(tx, `member:${id}`, "session");
  });
}

type End = "signedOut" | "deviceSignedOut" | "signedOutEverywhere";

/** Records the logout. Trial accounts have no security log. */
async function noteEnd(tx: Tx, deps: Deps, from: Visit, { id, brandId, sessionId, type }: SignedIn, kind: End) {
  if (!isTrial(type)) await recordSecurityEvent(tx, deps, { kind, brandId, memberId: id, sessionId, from });
}

/**
 * Ends all sessions of a member, and everything that could open one with less than full proof: cookies, tickets and
 * known devices. Only the browser that requests it stays known.
 */
export async function endSessions(
  tx: Tx,
  deps: Pick<Deps, "clock" | "vault">,
  memberId: string,
  here: Visit | null,
  keptSessionId?: string,
): Promise<void> {
  await queries.endSessionsOf(tx, memberId, deps.clock.now(), keptSessionId);
  await forgetKnownDevices(deps, tx, memberId, here);
  await remembered.deleteCookies(tx, memberId);
  await forgetTickets(tx, memberId);
  await addLiveEvent(tx, `member:${memberId}`, "session");
}

export async function logoutEverywhere(deps: Deps, visit: Visit, member: SignedIn): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await endSessions(tx, deps, member.id, visit);
    await noteEnd(tx, deps, visit, member, "signedOutEverywhere");
  });
  dropRememberCookie(visit);
}

/** Lists logged-in devices, this one first, then by last use. */
export async function listDevices({ db, clock }: Deps, { id, sessionId }: SignedIn): Promise<Device[]> {
  const now = clock.now();
  const rows = await queries.listLiveSessions(db, id, now, idleSince(now));
  const devices = rows.map((row) => presentDevice(row, row.id === sessionId));
  return devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** Lists a member's open sessions, for operators. */
export async function listSessionsOf({ db, clock }: Pick<Deps, "db" | "clock">, memberId: string): Promise<Device[]> {
  const now = clock.now();
  const rows = await queries.listLiveSessions(db, memberId, now, idleSince(now));
  return rows.map((row) => presentDevice(row, false));
}

/**
 * Ends the session on one device. Sessions are not linked to remember cookies, so all cookies except this browser's
 * are deleted too.
 */
export async function endDevice(deps: Deps, visit: Visit, member: SignedIn, sessionId: string): Promise<void> {
  const { id } = member;
  await inTransaction(deps.db, async (tx) => {
    await queries.endSession(tx, id, sessionId, deps.clock.now());
    await remembered.deleteCookies(tx, id, readRememberCookie(visit));
    await noteEnd(tx, deps, visit, member, "deviceSignedOut");
    await addLiveEvent(tx, `member:${id}`, "session");
  });
}

/** Returns the moment before which a session's last activity means that it has ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS);
}
