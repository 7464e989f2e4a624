import type { AuditActor } from "../../audit-actor.ts";
import type { BodyOf, OperatorSession, operators } from "@perya/contract";
import { inTransaction, type Db } from "@perya/db";
import { findTotpStep } from "../../totp.ts";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { Visit } from "../../plugins/visit.ts";
import { writeAudit } from "../audit/index.ts";
import { takeTry } from "../challenges/index.ts";
import { verifyPassword } from "../members/index.ts";
import { createFailureGate, type FailureGate } from "../security/index.ts";
import * as queries from "./operators.queries.ts";
import { foldAccount } from "./operators.rules.ts";
import { describeNewcomer, hashBrowser, openSession } from "./operators.sessions.ts";

/** Failures are counted per brand. Operators belong to no brand, so theirs are counted under this id. */
const HOUSE = { id: "00000000-0000-0000-0000-000000000000" };

/**
 * Checks password and code in one call, so that a refusal reveals neither which was wrong nor whether the account
 * exists. Failed attempts make the next ones cost proof of work (0025) but never lock an operator out. A known
 * browser pays only for its own failures, so that strangers can't raise its cost.
 */
export async function signIn(
  deps: Deps,
  { visit, actor }: { visit: Visit; actor: AuditActor },
  { account, password, code, work }: BodyOf<typeof operators.signIn>,
): Promise<OperatorSession> {
  const folded = foldAccount(account);
  const row = await queries.findByAccount(deps.db, folded);
  const isDeviceKnown = await queries.hasUsedDevice(deps.db, row?.id ?? HOUSE.id, hashBrowser(deps, visit));
  const attempt = await takeTry(deps, {
    purpose: "operator",
    brand: HOUSE,
    visit,
    subject: folded,
    isDeviceKnown,
    work,
  });

  const isPassword = await verifyPassword(row?.state === "active" ? row.password_hash : null, password);
  const opened = isPassword && row ? await enter(deps, { visit, actor }, row, code) : undefined;
  if (!opened || !row) {
    await noteFailure(deps, actor, row?.id, folded, isPassword);
    throw new AppError("LOGIN_WRONG", await attempt.fail());
  }
  await attempt.succeed();
  opened.handOver();
  return describeNewcomer(deps, row.id, opened.sessionId);
}

async function enter(
  deps: Deps,
  { visit, actor }: { visit: Visit; actor: AuditActor },
  row: queries.OperatorRow,
  code: string,
) {
  const secret = row.secret_sealed && deps.vault.unlock("operator", row.secret_sealed);
  const step = secret ? await findTotpStep(deps.clock, secret, code) : undefined;
  if (step === undefined) return undefined;
  return inTransaction(deps.db, async (tx) => {
    if (!(await queries.advanceStep(tx, row, step))) return undefined;
    const opened = await openSession(tx, deps, visit, row.id);
    const who = { ...actor, operatorId: row.id, sessionId: opened.sessionId, name: row.account };
    const subject = { kind: "operator", id: row.id };
    await writeAudit(tx, deps, who, { brandId: null, action: "operator.signedIn", subject });
    return opened;
  });
}

/** One counter of failures per database, so that tests do not count each other's failures. */
const gates = new WeakMap<Db, FailureGate>();

/**
 * Records a failed login with the same row for known and unknown accounts. Rows for unknown ones are capped per
 * minute, so that a flood cannot fill the disk.
 */
async function noteFailure(
  deps: Deps,
  actor: AuditActor,
  operatorId: string | undefined,
  account: string,
  isPassword: boolean,
) {
  const gate = gates.get(deps.db) ?? createFailureGate(deps.clock);
  gates.set(deps.db, gate);
  if (operatorId === undefined && !gate.admit(HOUSE.id).isRecorded) return;
  const id = operatorId ?? deps.vault.hash("operator", "account", account).toString("base64url");
  const stranger = { ...actor, operatorId: null, sessionId: null, name: "stranger" };
  await writeAudit(deps.db, deps, stranger, {
    brandId: null,
    action: "operator.signInFailed",
    subject: { kind: "operator", id },
    // With a right password, a wrong code may mean that someone has learned the password.
    after: { passwordRight: isPassword },
  });
}
