import type { AuditActor } from "../../audit-actor.ts";
import type { BodyOf, operators, OperatorSession } from "@perya/contract";
import { inTransaction, newId, type Tx } from "@perya/db";
import { findTotpStep, createTotpSecret, formatTotpUri } from "../../totp.ts";
import { AppError } from "../../app-error.ts";
import type { Config } from "../../config.ts";
import type { Deps } from "../../deps.ts";
import type { Limit } from "../../limiter.ts";
import { OutsideFailure } from "../../outside/index.ts";
import type { Visit } from "../../plugins/visit.ts";
import { writeAudit } from "../audit/index.ts";
import { hashPassword } from "../members/index.ts";
import { writeInvitationMail } from "./operators.mail.ts";
import * as access from "./operators.access.ts";
import * as queries from "./operators.queries.ts";
import { requirePasswordRule } from "./operators.password.ts";
import { INVITATION_MS } from "./operators.rules.ts";
import { describeNewcomer, hashToken, makeToken, openSession } from "./operators.sessions.ts";

const ISSUER = "Perya console";
const CODE_TRIES: Limit = { calls: 20, seconds: 3_600 };

/**
 * Invites an operator, replacing any open invitation. Password and authenticator app stop working. Returns the token,
 * which is stored only as a hash, or undefined if an approved newcomer has already accepted.
 */
export async function makeInvitation(
  tx: Tx,
  deps: Pick<Deps, "clock" | "random">,
  by: access.InvitedBy,
  operatorId: string,
): Promise<string | undefined> {
  const now = deps.clock.now();
  const token = makeToken(deps);
  const isMade = await access.insertInvitation(tx, by, {
    id: newId(now),
    operator_id: operatorId,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + INVITATION_MS),
  });
  return isMade ? token : undefined;
}

/** Returns the invitation link. The token is in the fragment, which browsers never send, so no server logs it. */
export const linkTo = (origin: string, token: string): string => `${origin}/invitation#${token}`;

/** Returns the console's origin, for links created outside a request. */
export function consoleOrigin({
  consoleHosts,
  ports,
  isDemo,
}: Pick<Config, "consoleHosts" | "ports" | "isDemo">): string {
  const host = consoleHosts[0] ?? "console.example";
  return isDemo ? `http://${host}:${ports.console}` : `https://${host}`;
}

/**
 * Emails the link to the invited operator only. An inviter who saw it could accept the invitation and act as two
 * operators.
 */
export async function mailInvitation(
  { outside }: Pick<Deps, "outside">,
  origin: string,
  { email, name, account, token }: { email: string; name: string; account: string; token: string },
): Promise<void> {
  try {
    const words = writeInvitationMail({ name, account, link: linkTo(origin, token) });
    await outside.mail.send({ to: email, fromName: ISSUER, ...words });
  } catch (error) {
    if (error instanceof OutsideFailure) throw new AppError("MAIL_FAILED");
    throw error;
  }
}

export async function readInvitation(deps: Deps, token: string) {
  const invitation = await getInvitation(deps, token);
  const offered = deps.vault.lock("operator", createTotpSecret(deps.random));
  const sealed = await access.offerSecret(deps.db, token, offered);
  const secret = deps.vault.unlock("operator", sealed);
  const { account, name } = invitation;
  return { account, name, secret, uri: formatTotpUri({ issuer: ISSUER, label: account, secret }) };
}

/**
 * Sets the password, checks the first code and opens the session in one transaction. Of two requests with the same
 * invitation, one succeeds.
 */
export async function acceptInvitation(
  deps: Deps,
  { visit, actor }: { visit: Visit; actor: AuditActor },
  { token, password, code }: BodyOf<typeof operators.acceptInvitation>,
): Promise<OperatorSession> {
  const invitation = await getInvitation(deps, token);
  const { secret_sealed: sealed, operator_id: operatorId, account } = invitation;
  requirePasswordRule(password, invitation);
  await deps.limiter.take(`operator invitation ${invitation.id}`, CODE_TRIES);
  const step = sealed ? await findTotpStep(deps.clock, deps.vault.unlock("operator", sealed), code) : undefined;
  if (!sealed || step === undefined) throw new AppError("CODE_WRONG");

  const passwordHash = await hashPassword(password);
  const opened = await inTransaction(deps.db, async (tx) => {
    const accepted = { token, password_hash: passwordHash, last_step: step, at: deps.clock.now() };
    if (!(await access.acceptInvitation(tx, accepted))) throw new AppError("INVITATION_SPENT");
    const session = await openSession(tx, deps, visit, operatorId);
    const who = { ...actor, operatorId, sessionId: session.sessionId, name: account };
    const subject = { kind: "operator", id: operatorId };
    await writeAudit(tx, deps, who, { brandId: null, action: "operator.invitationAccepted", subject });
    await writeAudit(tx, deps, who, { brandId: null, action: "operator.signedIn", subject });
    return session;
  });
  opened.handOver();
  return describeNewcomer(deps, operatorId, opened.sessionId);
}

async function getInvitation({ db, clock }: Deps, token: string) {
  const invitation = await queries.findInvitation(db, hashToken(token), clock.now());
  if (!invitation) throw new AppError("INVITATION_SPENT");
  return invitation;
}
