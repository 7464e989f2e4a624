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

/** Three codes of a million are right at any moment: by guessing at this pace, one is found in two years. */
const TRIES: Limit = { calls: 20, seconds: 3_600 };

export async function hasAuthenticator({ db }: Pick<Deps, "db">, memberId: string): Promise<boolean> {
  const row = await queries.findAuthenticator(db, memberId);
  return row !== undefined && row.confirmed_at !== null;
}

/** A new secret, which counts only once the app has shown a code of it. An earlier one that never did is forgotten. */
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

/** The proof comes after the code is found right, which costs it nothing: the proof may be good only once. */
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

/** By operators, for somebody who has lost it. The owner is told, as of every change. False where there is none. */
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

/** For whoever is signed in: as checkAuthenticator, with tries that are counted. */
export async function takeTotpCode(deps: Deps, memberId: string, code: string): Promise<boolean> {
  await takeTry(deps, memberId);
  const isRight = await checkAuthenticator(deps, memberId, code);
  if (isRight) await giveTriesBack(deps, memberId);
  return isRight;
}

/** Whether the code is the app's, now or half a minute around it, and was not used before. Uses it up. */
export async function checkAuthenticator(deps: Deps, memberId: string, code: string): Promise<boolean> {
  const row = await queries.findAuthenticator(deps.db, memberId);
  if (!row?.confirmed_at) return false;
  const step = await findStep(deps, row.secret_sealed, code);
  // One UPDATE decides: of two that bring the same code at once, one moves the step forward.
  return step !== undefined && queries.advanceStep(deps.db, memberId, step);
}

/** Which half minute the code belongs to. */
async function findStep({ vault, clock }: Deps, locked: Buffer, code: string): Promise<bigint | undefined> {
  return findTotpStep(clock, vault.unlock("authenticator", locked), code);
}

async function takeTry({ limiter }: Deps, memberId: string) {
  await limiter.take(`authenticator ${memberId}`, TRIES);
}

async function giveTriesBack({ limiter }: Deps, memberId: string) {
  await limiter.forget(`authenticator ${memberId}`, TRIES);
}
