import { createHash } from "node:crypto";
import { newId } from "@perya/db";
import type { Deps } from "../deps.ts";
import { isKnownGame } from "../games/families.ts";
import { forFunKey } from "../for-fun/for-fun.rules.ts";
import type { Manners } from "@perya/contract/studio";
import type { Seat } from "../tables.ts";
import { NOT_NOW } from "../wallet/answers.rules.ts";
import type { WalletAnswer } from "../wallet/wallet.ts";

/** Default rules of play where the law has no requirements. */
const DEFAULT_MANNERS: Manners = { minSpinMs: 2_500, hasAutoplay: true, hasTurbo: true };
const TOKEN_BYTES = 24;
/** Time after which an unused seat ends. A round in steps stays open for the same time. */
const ENDS_AFTER_MS = 24 * 60 * 60_000;
/** Minimum interval between two updates of the time of last use. */
const TOUCH_EVERY_MS = 60 * 60_000;

export type OpenedSeat = { seat: Seat; token: string; balance: string };

/**
 * Redeems the launch code once and opens a seat. Undefined if the wallet does not know the code; "later" if the wallet
 * is unavailable, and the code stays valid.
 */
export async function openSeat(
  deps: Pick<Deps, "db" | "wallet" | "creditWallet" | "clock" | "entropy">,
  { keyId, code, origin }: { keyId: string; code: string; origin: string },
): Promise<OpenedSeat | "later" | undefined> {
  const { db, wallet, clock, entropy } = deps;
  const told = await wallet.send(keyId, "authenticate", { code });
  const { game, currency, nickname = "", language = "EN", manners } = told;
  const { vendor = "", name = game ?? "", tags = [], simulated = false } = told;
  if (told.error === NOT_NOW) return "later";
  if (!told.ok || !game || !currency) return undefined;
  if (!isKnownGame({ vendor, game }))
    throw new Error(`GAME_UNKNOWN: ${vendor} sells ${game}, which is none of our games`);
  const account = told.forFun ? await openForFun(deps, keyId) : readAccount(keyId, told);
  if (!account) return undefined;
  const { key_id, session, player, balance } = account;
  const now = clock.now();
  const token = entropy.bytes(TOKEN_BYTES).toString("base64url");
  const seat = {
    id: newId(now),
    token_hash: hashToken(token),
    key_id,
    session,
    player,
    nickname,
    is_simulated: simulated,
    currency,
    language,
    game,
    vendor,
    name,
    tags,
    origin,
    opened_at: now,
    used_at: now,
  };
  const kept = { ...DEFAULT_MANNERS, ...manners };
  await db
    .insertInto("seats")
    .values({ ...seat, manners: JSON.stringify(kept) })
    .execute();
  return { seat: { ...seat, manners: kept, is_kept: false }, token, balance };
}

type SeatAccount = Pick<Seat, "key_id" | "session" | "player"> & { balance: string };

function readAccount(key_id: string, { session, player, balance }: WalletAnswer): SeatAccount | undefined {
  return session && player && balance ? { key_id, session, player, balance } : undefined;
}

/**
 * Opens a seat with a random player id, so that seeds, rounds and credits belong to this seat only. The wallet never
 * sees this id.
 */
async function openForFun(
  { creditWallet, clock }: Pick<Deps, "creditWallet" | "clock">,
  keyId: string,
): Promise<SeatAccount> {
  const player = newId(clock.now());
  return { key_id: forFunKey(keyId), session: player, player, balance: await creditWallet.open(player) };
}

/** Finds the seat of a token, unless it was unused for a day. */
export async function findSeat({ db, clock }: Pick<Deps, "db" | "clock">, token: string): Promise<Seat | undefined> {
  const now = clock.now().getTime();
  const seat = await db
    .selectFrom("seats")
    .selectAll()
    .where("token_hash", "=", hashToken(token))
    .where("used_at", ">", new Date(now - ENDS_AFTER_MS))
    .executeTakeFirst();
  if (seat && seat.used_at.getTime() < now - TOUCH_EVERY_MS)
    await db
      .updateTable("seats")
      .set({ used_at: new Date(now) })
      .where("id", "=", seat.id)
      .execute();
  return seat;
}

const hashToken = (token: string) => createHash("sha256").update(token).digest();
