import type { BodyOf, points, ReceivingAddress, Redemption } from "@perya/contract";
import { newId, type Tx } from "@perya/db";
import { heldOf, keyOf, memberAccount, POINTS_REDEEMED, type MemberAccount, type Verbs } from "@perya/ledger";
import { fromTenThousandths, isCurrency } from "@perya/money";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { randomLetters } from "../../random.ts";
import { addLiveEvent } from "../../realtime/outbox.ts";
import { requirePaymentPassword, type Payer } from "../payment-password/index.ts";
import { checkRewardStanding, lockMemberForRewards } from "../rewards/index.ts";
import * as queries from "./points.queries.ts";
import { checkRedemption, listMissing, priceOf } from "./points.rules.ts";
import { sealAddress } from "./points.sealing.ts";
import { memberOf, type Viewer } from "./points.service.ts";
import { presentRedemption } from "./points.views.ts";

/** Crockford's alphabet without look-alike letters. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

type Asked = BodyOf<typeof points.redeem>;

/** Redeems an item. The payment password is checked outside the transaction, because hashing it takes too long. */
export async function redeem(
  deps: Deps,
  payer: Payer & Pick<Viewer, "language">,
  { paymentPassword, ...asked }: Asked,
): Promise<Redemption> {
  const { memberId, language } = payer;
  const stored = await queries.findAddress(deps.db, memberId);
  const missing = listMissing({ paymentPassword, address: asked.address }, stored !== undefined);
  if (Object.keys(missing).length > 0) throw new AppError("FIELDS_INVALID", { fields: missing });
  await requirePaymentPassword(deps, payer, paymentPassword);
  const id = await placeRedemption(deps, payer, asked);
  const [row] = await queries.listRedemptions(deps.db, memberId, { limit: 1, id });
  if (!row) throw new Error(`the redemption ${id} does not exist`);
  return presentRedemption(deps, row, language);
}

type Requester = Pick<Viewer, "brand" | "memberId">;
type RedeemDeps = Pick<Deps, "ledger" | "clock" | "random" | "vault">;

/**
 * Inserts the redemption, takes the stock and places the holds in one transaction. With the item's row locked,
 * requests for the last pieces run one after the other.
 */
export async function placeRedemption(
  deps: RedeemDeps,
  requester: Requester,
  asked: Omit<Asked, "paymentPassword">,
): Promise<string> {
  const { brand, memberId } = requester;
  const member = memberOf(requester);
  return deps.ledger.transaction(async (tx, verbs) => {
    await lockMemberForRewards(tx, memberId);
    const earlier = await queries.findByRequestKey(tx, memberId, asked.requestKey);
    if (earlier) return sameRequest(earlier, asked);
    if (await checkRewardStanding(tx, memberId)) throw new AppError("REWARD_NOT_ALLOWED");
    const item = await queries.lockItem(tx, asked.itemId);
    if (!item?.is_shown || item.brand_id !== brand.id) throw new AppError("MALL_ITEM_UNKNOWN");
    const verdict = checkRedemption(item, asked.quantity, {
      points: await queries.readBalance(tx, member, "points"),
      cash: await queries.readBalance(tx, member, "cash"),
    });
    if (verdict !== "ok") throw new AppError(verdict);

    const now = deps.clock.now();
    const row = await queries.insertRedemption(tx, {
      id: newId(now),
      brand_id: brand.id,
      member_id: memberId,
      item_id: item.id,
      address_id: await chooseAddress(tx, deps, requester, asked.address),
      reference: `RD-${randomLetters(deps.random, LETTERS, 10)}`,
      request_key: asked.requestKey,
      currency: member.currency,
      quantity: asked.quantity,
      ...priceOf(item, asked.quantity),
      requested_at: now,
    });
    await holdParts(verbs, row);
    await addLiveEvent(tx, `member:${memberId}`, "points");
    return row.id;
  });
}

function sameRequest(earlier: queries.RedemptionRow, { itemId, quantity }: Omit<Asked, "paymentPassword">): string {
  if (earlier.item_id !== itemId || earlier.quantity !== quantity) throw new AppError("REQUEST_KEY_REUSED");
  return earlier.id;
}

/** Chooses the shipping address. A new one replaces the stored one for later orders; earlier orders keep theirs. */
async function chooseAddress(
  tx: Tx,
  deps: Pick<Deps, "clock" | "vault">,
  { brand, memberId }: Requester,
  typed: ReceivingAddress | null,
): Promise<string> {
  if (!typed) {
    const stored = await queries.findAddress(tx, memberId);
    if (!stored) throw new AppError("FIELDS_INVALID", { fields: { address: { key: "input.empty" } } });
    return stored.id;
  }
  const now = deps.clock.now();
  const row = { id: newId(now), brand_id: brand.id };
  const sealed = sealAddress(deps, row, typed);
  await queries.insertAddress(tx, { ...row, member_id: memberId, sealed, added_at: now });
  return row.id;
}

type Part = { prefix: "" | "cash-"; account: MemberAccount; amount: bigint };

/** Lists the parts of the price, each with its own hold: points and, if any, extra cash. */
function partsOf(row: queries.RedemptionRow): Part[] {
  const { brand_id: brandId, member_id: memberId, currency } = row;
  if (!isCurrency(currency)) throw new Error(`the redemption ${row.id} has an unknown currency: ${currency}`);
  const wallet = { brandId, memberId, currency };
  const parts: Part[] = [
    { prefix: "", account: memberAccount(wallet, "points"), amount: row.points },
    { prefix: "cash-", account: memberAccount(wallet), amount: row.extra },
  ];
  return parts.filter(({ amount }) => amount > 0n);
}

async function holdParts(verbs: Verbs, row: queries.RedemptionRow): Promise<void> {
  for (const { prefix, account, amount } of partsOf(row)) {
    const key = keyOf("redemption", row.id, `${prefix}hold`);
    const { refusal } = await verbs.hold({ key, account, amount: fromTenThousandths(amount) });
    // The balance was read without the account's lock, so a concurrent bet may have reduced it.
    if (refusal === "FUNDS_TOO_LOW") throw new AppError(prefix === "" ? "POINTS_TOO_LOW" : "FUNDS_TOO_LOW");
    if (refusal) throw new Error(`the ledger refused to hold for the redemption ${row.id}: ${refusal}`);
  }
}

/** Settles the holds if approved, or releases them if rejected. */
export async function endHolds(verbs: Verbs, row: queries.RedemptionRow): Promise<void> {
  for (const { prefix, account } of partsOf(row)) {
    const whose = { brandId: row.brand_id, owner: account.owner, hold: keyOf("redemption", row.id, `${prefix}hold`) };
    const { refusal } =
      row.state === "approved"
        ? await verbs.settleHold({ ...whose, key: keyOf("redemption", row.id, `${prefix}paid`), to: POINTS_REDEEMED })
        : await verbs.release({ ...whose, key: keyOf("redemption", row.id, `${prefix}released`) });
    if (refusal) throw new Error(`the ledger refused to end ${heldOf(account).kind} of ${row.id}: ${refusal}`);
  }
}
