import type { AuditActor } from "../../audit-actor.ts";
import { createHash } from "node:crypto";
import type { OpenSession, OperatorSession, SignInEvent } from "@perya/contract";
import { inTransaction, newId, type Tx } from "@perya/db";
import { OPERATOR_IDLE_MS } from "@perya/rules";
import { findTotpStep } from "../../totp.ts";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { chooseScope } from "../../operator-permissions.ts";
import type { Visit } from "../../plugins/visit.ts";
import type { SignedInOperator } from "../../signed-in-operator.ts";
import { nameDevice } from "../../visit-names.ts";
import { listTimeline, writeAudit } from "../audit/index.ts";
import * as queries from "./operators.queries.ts";
import { SESSION_MS, TOUCH_MS } from "./operators.rules.ts";
import { presentOpenSessions, presentSession } from "./operators.views.ts";

const TOKEN_BYTES = 32;
const LONGEST_ADDRESS = 64;

/** Hashes a token for storage. Needs no secret key, because 256 random bits cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

export const makeToken = ({ random }: Pick<Deps, "random">): string => random.bytes(TOKEN_BYTES).toString("base64url");

/** Hashes a browser's id for storage with a vault key, so that the table does not reveal it. */
export const hashBrowser = ({ vault }: Pick<Deps, "vault">, visit: Visit): Buffer =>
  vault.hash("operator", "device", visit.deviceId);

/**
 * Finds the operator of a session. Called for every request, so that a lock or a removed role takes effect at once.
 */
export async function findOperatorSession(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<SignedInOperator | undefined> {
  const now = clock.now();
  const row = await queries.findLiveSession(db, hashToken(token), now, new Date(now.getTime() - OPERATOR_IDLE_MS));
  if (!row) return undefined;
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_MS) await queries.touchSession(db, row.session_id, now);
  return {
    id: row.id,
    account: row.account,
    name: row.name,
    sessionId: row.session_id,
    roles: row.roles,
    provedAt: row.proved_at,
    stepUpUsedAt: row.step_up_used_at,
    endsAt: row.expires_at,
  };
}

/** Extends the step-up. Written at most once a minute. */
export async function keepStepUp(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { sessionId, stepUpUsedAt }: Pick<SignedInOperator, "sessionId" | "stepUpUsedAt">,
): Promise<void> {
  const now = clock.now();
  if (now.getTime() - stepUpUsedAt.getTime() > TOUCH_MS) await queries.extendStepUp(db, sessionId, now);
}

/** Opens a session after password and code were checked. The token goes into a cookie that scripts cannot read. */
export async function openSession(
  tx: Tx,
  deps: Pick<Deps, "clock" | "random" | "vault">,
  visit: Visit,
  operatorId: string,
): Promise<{ sessionId: string; handOver: () => void }> {
  const now = deps.clock.now();
  const token = makeToken(deps);
  const id = newId(now);
  await queries.insertSession(tx, {
    id,
    operator_id: operatorId,
    token_hash: hashToken(token),
    device_hash: hashBrowser(deps, visit),
    device_name: nameDevice(visit.userAgent),
    address: visit.ip.slice(0, LONGEST_ADDRESS),
    started_at: now,
    last_seen_at: now,
    proved_at: now,
    expires_at: new Date(now.getTime() + SESSION_MS),
  });
  return { sessionId: id, handOver: () => handToken(visit, token) };
}

/** Sets the session cookie. Called after the commit: after a rollback, the cookie would hold an invalid token. */
function handToken({ cookies }: Visit, token: string) {
  cookies.set("perya-operator", token, SESSION_MS / 1000);
}

/** Describes the session of an operator who has just logged in, for the page. */
export async function describeNewcomer(deps: Deps, operatorId: string, sessionId: string): Promise<OperatorSession> {
  const row = await queries.findWithRoles(deps.db, operatorId);
  if (!row) throw new AppError("OPERATOR_UNKNOWN");
  const now = deps.clock.now();
  const endsAt = new Date(now.getTime() + SESSION_MS);
  const { id, account, name, roles } = row;
  return describeSession(deps, { id, account, name, roles, sessionId, provedAt: now, stepUpUsedAt: now, endsAt });
}

export async function describeSession({ db }: Pick<Deps, "db">, operator: SignedInOperator): Promise<OperatorSession> {
  const scope = chooseScope(operator.roles, "own") ?? { isEverywhere: false, brandIds: [] };
  return presentSession(operator, await queries.listBrands(db, scope));
}

/** Checks a fresh code and continues the session under a new token, so that a stolen one stops working. */
export async function proveAgain(
  deps: Deps,
  { operator, actor, visit }: { operator: SignedInOperator; actor: AuditActor; visit: Visit },
  code: string,
): Promise<OperatorSession> {
  const now = deps.clock.now();
  const row = await queries.findWithRoles(deps.db, operator.id);
  const secret = row?.secret_sealed && deps.vault.unlock("operator", row.secret_sealed);
  const step = secret ? await findTotpStep(deps.clock, secret, code) : undefined;
  const token = makeToken(deps);
  const subject = { kind: "operator", id: operator.id };
  const isProved = await inTransaction(deps.db, async (tx) => {
    const isRight = row !== undefined && step !== undefined && (await queries.advanceStep(tx, row, step));
    if (isRight) await queries.proveSession(tx, operator.sessionId, hashToken(token), now);
    const action = isRight ? "operator.provedAgain" : "operator.proofFailed";
    await writeAudit(tx, deps, actor, { brandId: null, action, subject });
    return isRight;
  });
  if (!isProved) throw new AppError("CODE_WRONG");
  handToken(visit, token);
  return describeSession(deps, { ...operator, provedAt: now, stepUpUsedAt: now });
}

export async function listOwnSessions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, sessionId }: SignedInOperator,
): Promise<OpenSession[]> {
  const now = clock.now();
  const rows = await queries.listOpenSessions(db, id, now, new Date(now.getTime() - OPERATOR_IDLE_MS));
  return presentOpenSessions(rows, sessionId);
}

/** Ends the operator's other sessions, for example after a forgotten logout or if one is unknown to them. */
export async function endOtherSessions(
  deps: Deps,
  { operator, actor }: { operator: SignedInOperator; actor: AuditActor },
): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    await queries.endSessionsOf(tx, operator.id, deps.clock.now(), operator.sessionId);
    const subject = { kind: "operator", id: operator.id };
    await writeAudit(tx, deps, actor, { brandId: null, action: "operator.othersSignedOut", subject });
  });
  return null;
}

export async function signOut(
  deps: Deps,
  { operator, actor, visit }: { operator: SignedInOperator; actor: AuditActor; visit: Visit },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await queries.endSession(tx, operator.sessionId, deps.clock.now());
    const subject = { kind: "operator", id: operator.id };
    await writeAudit(tx, deps, actor, { brandId: null, action: "operator.signedOut", subject });
  });
  visit.cookies.clear("perya-operator");
}

const WAYS = [
  "signedIn",
  "signInFailed",
  "signedOut",
  "proofFailed",
  "passwordChanged",
] as const satisfies SignInEvent["way"][];

/** Lists the operator's own recent logins, so that they can spot one by a stranger. */
export async function listOwnSignIns(deps: Pick<Deps, "db">, { id }: SignedInOperator): Promise<SignInEvent[]> {
  const actions = WAYS.map((way) => `operator.${way}`);
  const events = await listTimeline(deps, { kind: "operator", id }, { actions, most: 50 });
  return events.map(({ id: eventId, at, action, after, device, address, country }) => ({
    id: eventId,
    at,
    way: action.slice("operator.".length) as SignInEvent["way"],
    hadPassword: after?.["passwordRight"] === true,
    device,
    address,
    country,
  }));
}
