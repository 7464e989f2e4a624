import { createHash, createHmac, randomUUID } from "node:crypto";
import { toJson, type Db } from "@perya/db";
import type { Deps } from "../src/deps.ts";
import { connectVendors } from "../src/modules/vendors/index.ts";
import type { RoundOperation, Verdict } from "./operations.ts";

/** The vendor of every round. Its code is part of the ledger's keys, by which the comparison finds the rounds. */
const VENDOR = "chaos";
const GAME = "storm";
const SECRET = "a secret of the storm";
const KEY_ID = createHash("sha256").update(VENDOR).digest("hex").slice(0, 24);
const CURRENCY = "PHP";
const LASTS_MS = 24 * 60 * 60_000;

/** Derives a session token from the member id. Predictable, which is acceptable only here. */
const tokenOf = (memberId: string) => createHash("sha256").update(`at the table ${memberId}`).digest("base64url");
const hash = (text: string) => createHash("sha256").update(text).digest();

/** Adds a game of the brand, and a session in it for every member. */
export async function seatMembers(db: Db, brandId: string, memberIds: readonly string[]): Promise<void> {
  const [gameId, now] = [randomUUID(), new Date()];
  const category = { brand_id: brandId, category: "RNG", sequence: 1 } as const;
  await db.insertInto("vendors").values({ code: VENDOR, name: "Chaos" }).execute();
  await db
    .insertInto("games")
    .values({
      id: gameId,
      vendor_code: VENDOR,
      code: GAME,
      category: "RNG",
      names: toJson({ EN: "Storm" }),
      released_at: now,
    })
    .execute();
  await db
    .insertInto("brand_categories")
    .values(category)
    .onConflict((row) => row.doNothing())
    .execute();
  await db
    .insertInto("brand_vendors")
    .values({ ...category, vendor_code: VENDOR })
    .execute();
  const seats = memberIds.map((memberId) => ({ memberId, signInId: randomUUID() }));
  await db
    .insertInto("sessions")
    .values(
      seats.map(({ memberId, signInId }) => ({
        id: signInId,
        token_hash: hash(signInId),
        member_id: memberId,
        brand_id: brandId,
        started_at: now,
        // The session lasts longer than any run.
        last_seen_at: new Date(now.getTime() + LASTS_MS),
        expires_at: new Date(now.getTime() + LASTS_MS),
        way: "password" as const,
      })),
    )
    .execute();
  await db
    .insertInto("game_sessions")
    .values(
      seats.map(({ memberId, signInId }) => ({
        id: randomUUID(),
        brand_id: brandId,
        member_id: memberId,
        game_id: gameId,
        vendor_code: VENDOR,
        currency: CURRENCY,
        session_id: signInId,
        language: "EN",
        token_hash: hash(tokenOf(memberId)),
        code_expires_at: now,
        opened_at: now,
      })),
    )
    .execute();
}

/** Connects the vendor. Called in each process, because only the process's own vault can encrypt the secret. */
export async function connectVendor(deps: Pick<Deps, "db" | "vault">, merchantCode = "chaos"): Promise<void> {
  const { id: brandId } = await deps.db
    .selectFrom("brands")
    .select("id")
    .where("merchant_code", "=", merchantCode)
    .executeTakeFirstOrThrow();
  const connection = { brandId, vendorCode: VENDOR, adapter: "perya", launchPath: "/", keyId: KEY_ID } as const;
  await connectVendors(deps, [{ ...connection, secret: SECRET }]);
}

/** Builds a callback as the vendor's server sends it: signed, to the common route of all vendors. */
export function writeCallback(operation: RoundOperation, now = new Date()) {
  const { call, content } = translate(operation);
  const body = JSON.stringify({ ...content, round: operation.round, currency: CURRENCY });
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signature = createHmac("sha256", SECRET).update(`${timestamp}.${call}.`).update(body).digest("hex");
  const headers = { "perya-timestamp": timestamp, "perya-signature": signature };
  return { method: "POST", path: `/callbacks/wallet/${KEY_ID}/${call}`, headers, body };
}

/** Reads the answer as a verdict, like the teller's answers. */
export function readCallback(text: string): Verdict {
  const { error = null, transfer = null } = JSON.parse(text) as { error?: string; transfer?: string };
  return { transferId: transfer, refusal: error };
}

function translate(operation: RoundOperation) {
  switch (operation.kind) {
    case "round-bet": {
      const { key, account, amount } = operation.bet;
      return {
        call: "debit",
        content: { transaction: nameIn(key), session: tokenOf(account), game: GAME, amount },
      };
    }
    case "round-win": {
      const { key, account, amount } = operation.win;
      return { call: "credit", content: { transaction: nameIn(key), player: account, amount, closes: true } };
    }
    case "round-void":
    default: {
      const { key, account, voids } = operation;
      return { call: "void", content: { transaction: nameIn(key), player: account, voids: nameIn(voids) } };
    }
  }
}

/** Returns the round in a key: `bet:chaos:12:3:stake` → `12:3`. */
const nameIn = (key: string) => key.split(":").slice(2, -1).join(":");
