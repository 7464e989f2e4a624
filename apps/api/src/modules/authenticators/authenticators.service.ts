import type { Enrolment } from "@perya/contract";
import { inTransaction, type Tx } from "@perya/db";
import { findTotpStep, createTotpSecret, formatTotpUri } from "../../totp.ts";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { Limit } from "../../limiter.ts";
import { requireProof, type ProofRequester } from "../codes/index.ts";
import { recordSecurityEvent } from "../security/index.ts";
import * as queries from "./authenticators.queries.ts";

/**
 * Limit on tries. At any moment, 3 of 1,000,000 codes are valid; at this rate, guessing one takes about two years.
 */
const TRIES: Limit = { calls: 20, seconds: 3_600 };

export async function hasAuthenticator({ db }: Pick<Deps, "db">, memberId: string): Promise<boolean> {
  const row = await queries.findAuthenticator(db, memberId);
  return row !== undefined && row.confirmed_at !== null;
}

/** Stores a new secret, which is active only after the first correct code. Replaces an unconfirmed one. */
export async function startEnrolment(
  { db, random, vault }: Deps,
  brand: Brand,
  { id, account }: { id: string; account: string },
): Promise<Enrolment> {
  const secret = createTotpSecret(random);
  const isStarted = await queries.putUnconfirmed(db, id, vault.lock("authenticator", secret));
  if (!isStarted) throw new AppError("AUTHENTICATOR_BOUND");
  return { secret, uri: formatTotpUri({ issuer: brand.name, label: account, secret }) };
}

/** Checks the code first, without using it up, then the proof, because each may be valid only once. */
export async function confirmEnrolment(
  deps: Deps,
  requester: ProofRequester,
  { code, proof }: { code: string; proof?: string },
): Promise<void> {
  const { memberId } = requester;
  await takeTry(deps, memberId);
  const row = await queries.findAuthenticator(deps.db, memberId);
  const step = row && !row.confirmed_at ? await findStep(deps, row.secret_sealed, code) : undefined;
  if (step === undefined) throw new AppError("CODE_WRONG");
  await requireProof(deps, requester, proof);
  await inTransaction(deps.db, async (tx) => {
    const isBound = row && (await queries.confirm(tx, memberId, row.secret_sealed, step, deps.clock.now()));
    if (!isBound) throw new AppError("CODE_WRONG");
    await noteChange(tx, deps, requester, "authenticatorBound");
  });
  await giveTriesBack(deps, memberId);
}

export async function removeAuthenticator(deps: Deps, requester: ProofRequester, code: string): Promise<void> {
  const { memberId } = requester;
  if (!(await takeTotpCode(deps, memberId, code))) throw new AppError("CODE_WRONG");
  await inTransaction(deps.db, async (tx) => {
    await queries.deleteAuthenticator(tx, memberId);
    await noteChange(tx, deps, requester, "authenticatorRemoved");
  });
}

/**
 * Removes a member's authenticator app at an operator's request, after the member has lost it, and notifies the member.
 * False if none is bound.
 */
export async function resetAuthenticator(
  tx: Tx,
  deps: Pick<Deps, "clock" | "vault">,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<boolean> {
  const row = await queries.findAuthenticator(tx, memberId);
  if (!row) return false;
  await queries.deleteAuthenticator(tx, memberId);
  const from = { ip: "", userAgent: "", country: null };
  await recordSecurityEvent(tx, deps, { kind: "authenticatorRemoved", brandId, memberId, from });
  return true;
}

type Change = "authenticatorBound" | "authenticatorRemoved";

async function noteChange(tx: Tx, deps: Deps, { brand, memberId, visit }: ProofRequester, kind: Change) {
  await recordSecurityEvent(tx, deps, { kind, brandId: brand.id, memberId, from: visit });
}

/** Checks a code of a logged-in member, with a limit on tries. */
export async function takeTotpCode(deps: Deps, memberId: string, code: string): Promise<boolean> {
  await takeTry(deps, memberId);
  const isRight = await checkAuthenticator(deps, memberId, code);
  if (isRight) await giveTriesBack(deps, memberId);
  return isRight;
}

/** Accepts a code of the current, previous or next step (30 s each) once, and uses it up. */
export async function checkAuthenticator(deps: Deps, memberId: string, code: string): Promise<boolean> {
  const row = await queries.findAuthenticator(deps.db, memberId);
  if (!row?.confirmed_at) return false;
  const step = await findStep(deps, row.secret_sealed, code);
  // A single UPDATE decides, so of concurrent tries with one code only one succeeds.
  return step !== undefined && queries.advanceStep(deps.db, memberId, step);
}

/** Returns the 30-second step that the code belongs to. */
async function findStep({ vault, clock }: Deps, locked: Buffer, code: string): Promise<bigint | undefined> {
  return findTotpStep(clock, vault.unlock("authenticator", locked), code);
}

async function takeTry({ limiter }: Deps, memberId: string) {
  await limiter.take(`authenticator ${memberId}`, TRIES);
}

async function giveTriesBack({ limiter }: Deps, memberId: string) {
  await limiter.forget(`authenticator ${memberId}`, TRIES);
}
