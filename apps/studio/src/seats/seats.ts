import { createHash } from "node:crypto";
import { newId } from "@perya/db";
import type { Deps } from "../deps.ts";
import type { Manners, Seat } from "../tables.ts";

/** Where the law says nothing. */
const DEFAULT_MANNERS: Manners = { minSpinMs: 2_500, hasAutoplay: true, hasTurbo: true };
const TOKEN_BYTES = 24;

export type OpenedSeat = { seat: Seat; token: string; balance: string };

/** Hands the launch code in, once, and gives the player a seat. Undefined when the wallet does not know the code. */
export async function openSeat(
  { db, wallet, clock, entropy }: Pick<Deps, "db" | "wallet" | "clock" | "entropy">,
  { keyId, code, origin }: { keyId: string; code: string; origin: string },
): Promise<OpenedSeat | undefined> {
  const told = await wallet.send(keyId, "authenticate", { code });
  const { session, player, game, currency, balance, nickname = "", language = "EN", manners } = told;
  const { vendor = "", name = game ?? "", tags = [], simulated = false } = told;
  if (!told.ok || !session || !player || !game || !currency || !balance) return undefined;
  const now = clock.now();
  const token = entropy.bytes(TOKEN_BYTES).toString("base64url");
  const seat = {
    id: newId(now),
    token_hash: hashToken(token),
    key_id: keyId,
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
  };
  const kept = { ...DEFAULT_MANNERS, ...manners };
  await db
    .insertInto("seats")
    .values({ ...seat, manners: JSON.stringify(kept) })
    .execute();
  return { seat: { ...seat, manners: kept }, token, balance };
}

export async function findSeat({ db }: Pick<Deps, "db">, token: string): Promise<Seat | undefined> {
  return db.selectFrom("seats").selectAll().where("token_hash", "=", hashToken(token)).executeTakeFirst();
}

const hashToken = (token: string) => createHash("sha256").update(token).digest();
