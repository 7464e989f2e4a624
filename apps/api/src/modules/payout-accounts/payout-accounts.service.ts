import type { BodyOf, PayoutAccount, payoutAccounts } from "@perya/contract";
import { inTransaction, newId, type Tx } from "@perya/db";
import { checkPayoutAccount, isSameHolder, spellAccountNumber } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import { findRealName, lockMember, nameMember } from "../members/index.ts";
import { requirePaymentPassword, type Payer } from "../payment-password/index.ts";
import { recordSecurityEvent } from "../security/index.ts";
import * as queries from "./payout-accounts.queries.ts";
import { hashNumber, sealDestination, type Destination } from "./payout-accounts.sealing.ts";
import { maskHolder, nameAccount, presentPayoutAccount } from "./payout-accounts.views.ts";

const MOST = 5;

export async function listPayoutAccounts(deps: Pick<Deps, "db" | "vault" | "clock">, brand: Brand, memberId: string) {
  const rows = await queries.listPayoutAccounts(deps.db, memberId);
  const realName = await findRealName(deps, { id: memberId, brand_id: brand.id });
  return {
    accounts: rows.map((row) => presentPayoutAccount(deps, row, brand.payoutHoldHours)),
    most: MOST,
    realName: realName ? maskHolder(realName) : null,
    holdHours: brand.payoutHoldHours,
  };
}

type NewAccount = BodyOf<typeof payoutAccounts.addPayoutAccount>;

/** Adds an account in the member's own name. If no real name is known yet, the first account sets it. */
export async function addPayoutAccount(
  deps: Deps,
  payer: Payer,
  { paymentPassword, ...fields }: NewAccount,
): Promise<PayoutAccount> {
  const { brand, memberId, visit } = payer;
  const problems = checkPayoutAccount(fields);
  const number = spellAccountNumber(fields.kind, fields.number);
  if (number === null || Object.keys(problems).length > 0) throw new AppError("FIELDS_INVALID", { fields: problems });
  await requirePaymentPassword(deps, payer, paymentPassword);

  const { kind } = fields;
  const holder = fields.holder.trim().replaceAll(/\s+/g, " ");
  const bank = kind === "bank" ? (fields.bank ?? null) : null;
  const hashes = hashNumber(deps, brand.id, { kind, bank, number });
  const [hash] = hashes;
  if (!hash) throw new Error("the vault has no key");
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const member = await lockMember(tx, brand.id, memberId);
    if (!member) throw new AppError("NOT_SIGNED_IN");
    if (member.locked_at) throw new AppError("MEMBER_LOCKED");
    await queries.lockNumbers(tx, brand.id, hash);
    const realName = await findRealName({ db: tx, vault: deps.vault }, member);
    if (realName && !isSameHolder(realName, holder)) throw new AppError("PAYOUT_NAME_DIFFERS");
    if ((await queries.listPayoutAccounts(tx, memberId)).length >= MOST) throw new AppError("PAYOUT_ACCOUNTS_FULL");
    if (await queries.isTaken(tx, brand.id, hashes)) throw new AppError("PAYOUT_ACCOUNT_TAKEN");
    if (!realName) await nameMember(tx, deps, member, holder);

    const row = await writePayoutAccount(tx, deps, {
      brandId: brand.id,
      memberId,
      kind,
      bank,
      number,
      holder,
      addedAt: now,
    });
    const facts = { contact: nameAccount(row) };
    await recordSecurityEvent(tx, deps, {
      kind: "payoutAccountAdded",
      brandId: brand.id,
      memberId,
      from: visit,
      facts,
    });
    return presentPayoutAccount(deps, row, brand.payoutHoldHours);
  });
}

export type NewPayoutAccount = Destination & { brandId: string; memberId: string; addedAt: Date };

/** Seals the account for its row and inserts it, for members and the demo alike. */
export async function writePayoutAccount(
  tx: Tx,
  deps: Pick<Deps, "vault">,
  { brandId, memberId, kind, bank, number, holder, addedAt }: NewPayoutAccount,
): Promise<queries.PayoutAccountRow> {
  const place = { id: newId(addedAt), brand_id: brandId };
  const [number_hash] = hashNumber(deps, brandId, { kind, bank, number });
  if (!number_hash) throw new Error("the vault has no key");
  return queries.insertPayoutAccount(tx, {
    ...place,
    ...sealDestination(deps, place, { number, holder }),
    member_id: memberId,
    kind,
    bank,
    number_hash,
    last_four: number.slice(-4),
    added_at: addedAt,
  });
}

export async function removePayoutAccount(
  deps: Deps,
  payer: Payer,
  { id, paymentPassword }: { id: string; paymentPassword: string },
): Promise<void> {
  const { brand, memberId, visit } = payer;
  await requirePaymentPassword(deps, payer, paymentPassword);
  await inTransaction(deps.db, async (tx) => {
    const removed = await queries.removePayoutAccount(tx, memberId, id, deps.clock.now());
    if (!removed) throw new AppError("PAYOUT_ACCOUNT_UNKNOWN");
    const facts = { contact: nameAccount(removed) };
    const from = visit;
    await recordSecurityEvent(tx, deps, { kind: "payoutAccountRemoved", brandId: brand.id, memberId, from, facts });
  });
}
