import type { DomainEvents } from "@perya/contract";
import { inTransaction } from "@perya/db";
import type { Deps } from "../../deps.ts";
import { findApproval } from "../approvals/index.ts";
import { replaceSealed } from "./operators.access.ts";
import { consoleOrigin, mailInvitation, makeInvitation } from "./operators.invitations.ts";
import * as queries from "./operators.queries.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Age at which sessions are deleted. Their browser counts as unknown from then on. */
const KEEP_SESSIONS_MS = 90 * DAY_MS;
const BATCH = 100;

export async function forgetSessions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await queries.forgetSessions(db, new Date(clock.now().getTime() - KEEP_SESSIONS_MS));
}

/**
 * Encrypts all secrets with the current seal key after a key change, so that the old key can be removed a day later.
 */
export async function lockAgain({ db, vault }: Pick<Deps, "db" | "vault">): Promise<void> {
  const mark = vault.currentMark;
  const again = (sealed: Buffer) =>
    sealed.subarray(0, mark.length).equals(mark) ? sealed : vault.lock("operator", vault.unlock("operator", sealed));
  for (;;) {
    const rows = await queries.listUnderOtherKeys(db, mark, BATCH);
    for (const { id, ...old } of rows) {
      const { email_sealed: email, secret_sealed: secret } = old;
      await replaceSealed(db, id, old, { email_sealed: again(email), secret_sealed: secret && again(secret) });
    }
    if (rows.length < BATCH) return;
  }
}

/**
 * Emails a newcomer's invitation once their role is approved. Runs after that commit, because no email is sent inside
 * a transaction. If the job is repeated, the second link replaces the first.
 */
export async function sendAgreedInvitation(deps: Deps, { approvalId }: DomainEvents["operator.agreed"]): Promise<void> {
  const approval = await findApproval(deps.db, approvalId);
  const operator = approval && (await queries.findWithRoles(deps.db, approval.subject_id));
  if (!operator) return;
  const by = { sessionId: null, approvalId };
  const token = await inTransaction(deps.db, (tx) => makeInvitation(tx, deps, by, operator.id));
  if (token === undefined) return;
  const email = deps.vault.unlock("operator", operator.email_sealed);
  await mailInvitation(deps, consoleOrigin(deps.config), { ...operator, email, token });
}
