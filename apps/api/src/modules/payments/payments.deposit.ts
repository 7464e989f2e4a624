import type { BodyOf, Deposit, payments } from "@perya/contract";
import { inTransaction, newId, toJson, type Db, type Tx } from "@perya/db";
import { amount as readAmount, fromTenThousandths, isCurrency, toWire } from "@perya/money";
import { checkDepositAmount, depositFee } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import { randomLetters } from "../../random.ts";
import type { Deps } from "../../deps.ts";
import { OutsideFailure } from "../../outside/index.ts";
import type { Visit } from "../../plugins/visit.ts";
import { notePayingDevice } from "../devices/index.ts";
import { findPerson } from "../members/index.ts";
import { openItem } from "../queues/index.ts";
import { attachUpload } from "../uploads/index.ts";
import { findAccount, reachAccount } from "./payments.accounts.ts";
import { findMethod, limitsOf, openingOf } from "./payments.methods.ts";
import { BANK_TRANSFERS } from "./payments.queue.ts";
import * as queries from "./payments.queries.ts";
import type { DepositRow } from "./payments.queries.ts";
import { takeSteps } from "./payments.report.ts";
import { returnUrlOf } from "./payments.returns.ts";
import { minuteAt, needsIdentity, nextAskAt, whyClosed } from "./payments.rules.ts";
import { presentDeposit } from "./payments.views.ts";

/** Crockford's alphabet without look-alike letters, because references are read out on the phone. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Maximum number of unpaid deposits that a member may have at a time. */
const MAX_WAITING = 5;
const MINUTE_MS = 60_000;

type Payer = {
  brand: Pick<Brand, "id" | "timeZone" | "jurisdiction">;
  memberId: string;
  /** The visit whose browser becomes a known device when the deposit is credited. */
  visit?: Visit;
};
type Asked = BodyOf<typeof payments.createDeposit> & { origin: string };

/**
 * Creates a deposit, then asks the provider for payment instructions. A double tap creates only one deposit. If the
 * provider did not answer, repeating the request calls the provider again with the same idempotency key.
 */
export async function createDeposit(deps: Deps, payer: Payer, asked: Asked): Promise<Deposit> {
  const row = await fileDeposit(deps, payer, asked);
  return presentDeposit(hasWay(row) ? row : await beginAtProvider(deps, row, asked.origin));
}

/** True if the payer has payment instructions, or no longer needs any. */
const hasWay = ({ state, next_step: nextStep }: DepositRow) =>
  state !== "created" && (state !== "awaiting_payer" || nextStep !== null);

async function fileDeposit(deps: Deps, { brand, memberId, visit }: Payer, asked: Asked): Promise<DepositRow> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    // Lock before reading: a second tap waits here, then finds the first one's deposit.
    const person = await findPerson(tx, memberId, { isHeld: true });
    const earlier = await queries.findByRequestKey(tx, memberId, asked.requestKey);
    if (earlier) return sameRequest(earlier, asked);
    if (!person || person.locked_at) throw new AppError("MEMBER_LOCKED");
    if (needsIdentity(brand.jurisdiction, person)) throw new AppError("IDENTITY_NEEDED");

    const method = await findMethod(tx, asked.methodId);
    if (method?.brand_id !== brand.id) throw new AppError("PAYMENT_METHOD_UNKNOWN");
    const closed = whyClosed(openingOf(method), { now, minute: minuteAt(now, brand.timeZone) });
    if (closed) throw new AppError("PAYMENT_METHOD_CLOSED", { ...closed, until: closed.until?.toISOString() ?? null });
    const amount = readAmount(asked.amount);
    const limits = limitsOf(method);
    if (checkDepositAmount(amount, limits) !== null)
      throw new AppError("DEPOSIT_AMOUNT", { minimum: toWire(limits.minimum), maximum: toWire(limits.maximum) });
    if ((await queries.countWaiting(tx, memberId, now)) >= MAX_WAITING) throw new AppError("DEPOSITS_WAITING");

    const id = newId(now);
    const expiresAt = new Date(now.getTime() + method.expires_minutes * MINUTE_MS);
    const isFiled = await queries.insertDeposit(tx, {
      id,
      brand_id: brand.id,
      member_id: memberId,
      method_id: method.id,
      provider_id: method.provider_id,
      provider: method.provider,
      reference: `D-${randomLetters(deps.random, LETTERS, 10)}`,
      request_key: asked.requestKey,
      currency: method.currency,
      amount,
      fee: depositFee(amount, limits),
      created_at: now,
      expires_at: expiresAt,
      ask_at: nextAskAt({ createdAt: now, expiresAt, asked: 0 }),
    });
    if (!isFiled) throw new Error("the deposit's reference is taken");
    if (visit) await notePayingDevice(deps, tx, visit, { memberId, depositId: id });
    return getDeposit(tx, id);
  });
}

/** Returns the earlier deposit for a repeated request. Refuses the same key with another method or amount. */
function sameRequest(row: DepositRow, { methodId, amount }: Asked): DepositRow {
  if (row.method_id !== methodId || row.amount !== readAmount(amount)) throw new AppError("REQUEST_KEY_REUSED");
  return row;
}

/**
 * Requests payment instructions from the provider, outside any transaction. A missing answer is not a refusal: the
 * deposit keeps its state, and a job queries the outcome.
 */
async function beginAtProvider(deps: Deps, row: DepositRow, origin: string): Promise<DepositRow> {
  const begun = row.kind === "bank" ? await instruct(deps.db, row) : await order(deps, row, origin);
  const after = await deps.ledger.transaction(async (tx, verbs) => {
    const locked = await queries.lockDeposit(tx, row.id);
    if (!locked) throw new Error("the deposit disappeared");
    const isFresh = locked.state === "created";
    if (begun === "refused") {
      const report = { paid: null, reason: "provider" };
      if (isFresh) await takeSteps(tx, deps, verbs, locked, { steps: ["failed"], report });
      return null;
    }
    await queries.nameDeposit(tx, row.id, begun);
    if (isFresh) await takeSteps(tx, deps, verbs, locked, { steps: ["awaiting_payer"] });
    return getDeposit(tx, row.id);
  });
  if (!after) throw new AppError("PAYMENT_AWAY");
  return after;
}

async function instruct(db: Db, row: DepositRow) {
  const method = await findMethod(db, row.method_id);
  if (!method?.instructions) throw new Error("a bank method must have instructions");
  return { providerReference: null, nextStep: toJson({ instructions: method.instructions }) };
}

async function order(deps: Deps, row: DepositRow, origin: string) {
  const account = await findAccount(deps, row.provider_id);
  if (!account || !isCurrency(row.currency)) throw new Error("the deposit's account or currency is unknown");
  const { provider, reach } = reachAccount(deps, account);
  try {
    const { providerReference, nextStep } = await provider.createDeposit(reach, {
      key: row.id,
      reference: row.reference,
      method: row.method_code,
      amount: fromTenThousandths(row.amount),
      currency: row.currency,
      expiresAt: row.expires_at,
      returnUrl: returnUrlOf(deps, row, origin),
    });
    return { providerReference, nextStep: toJson(nextStep) };
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    if (error.reason === "refused") return "refused" as const;
    throw new AppError("PAYMENT_AWAY");
  }
}

export async function readDeposit({ db }: Pick<Deps, "db">, { brand, memberId }: Payer, id: string): Promise<Deposit> {
  return presentDeposit(await getOwn(db, { brand, memberId }, id));
}

export async function listDeposits(
  { db }: Pick<Deps, "db">,
  { brand, memberId }: Payer,
  page: { before?: string; pageSize: number },
) {
  const rows = await queries.listOfMember(db, { brandId: brand.id, memberId }, page);
  const deposits = rows.slice(0, page.pageSize).map(presentDeposit);
  return { deposits, next: rows.length > page.pageSize ? (deposits.at(-1)?.id ?? null) : null };
}

type Proof = BodyOf<typeof payments.sendProof>;

/** Stores the proof of a bank transfer. From then on, the deposit does not expire, and an operator decides. */
export async function sendProof(
  deps: Deps,
  payer: Payer,
  id: string,
  { uploadId, bankReference }: Proof,
): Promise<Deposit> {
  const now = deps.clock.now();
  return deps.ledger.transaction(async (tx, verbs) => {
    await getOwn(tx, payer, id);
    const row = await queries.lockDeposit(tx, id);
    if (row?.kind !== "bank" || row.state !== "awaiting_payer") throw new AppError("DEPOSIT_OVER");
    const sender = { brandId: row.brand_id, memberId: row.member_id, operatorId: null };
    await attachUpload(tx, deps, sender, uploadId, { kind: "deposit", id });
    await tx
      .updateTable("deposits")
      .set({ proof_id: uploadId, bank_reference: bankReference ?? null, ask_at: null })
      .where("id", "=", id)
      .execute();
    await takeSteps(tx, deps, verbs, row, { steps: ["processing"] });
    await openItem(tx, deps, { queue: BANK_TRANSFERS, brandId: row.brand_id, subjectId: id, openedAt: now });
    return presentDeposit(await getDeposit(tx, id));
  });
}

/** Cancels a deposit at the member's request. If a payment arrives later, an operator decides about it. */
export async function cancelDeposit(deps: Deps, payer: Payer, id: string): Promise<Deposit> {
  return deps.ledger.transaction(async (tx, verbs) => {
    await getOwn(tx, payer, id);
    const row = await queries.lockDeposit(tx, id);
    if (row?.state === "cancelled") return presentDeposit(row);
    if (row?.state !== "created" && row?.state !== "awaiting_payer") throw new AppError("DEPOSIT_OVER");
    const steps = row.state === "created" ? (["awaiting_payer", "cancelled"] as const) : (["cancelled"] as const);
    await takeSteps(tx, deps, verbs, row, { steps });
    return presentDeposit(await getDeposit(tx, id));
  });
}

async function getOwn(db: Db | Tx, { brand, memberId }: Payer, id: string): Promise<DepositRow> {
  const row = await queries.findDeposit(db, id);
  if (row?.brand_id !== brand.id || row.member_id !== memberId) throw new AppError("DEPOSIT_UNKNOWN");
  return row;
}

async function getDeposit(tx: Tx, id: string): Promise<DepositRow> {
  const row = await queries.findDeposit(tx, id);
  if (!row) throw new Error("the deposit disappeared");
  return row;
}
