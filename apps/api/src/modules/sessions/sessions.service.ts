import { createHash } from "node:crypto";
import type { LoginPayload, LoginResult } from "@perya/contract";
import { inTransaction } from "@perya/db";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import { addNews } from "../../realtime/outbox.ts";
import { findMemberByAccount, presentMember } from "../members/index.ts";
import { verifyPassword } from "./passwords.ts";
import * as queries from "./sessions.queries.ts";

const TOKEN_BYTES = 32;
const IDLE_MS = 30 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;

/** Checks the password and opens a session. Wrong name and wrong password get the same answer in the same time. */
export async function login(deps: Deps, brandId: string, { username, password }: LoginPayload): Promise<LoginResult> {
  const { db, clock, dice, announce } = deps;
  const member = await findMemberByAccount(db, brandId, username.trim());
  const isRight = await verifyPassword(member?.password_hash, password);
  if (!member || !isRight) throw new AppError("LOGIN_WRONG");

  const token = dice.bytes(TOKEN_BYTES).toString("base64url");
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await queries.insertSession(tx, {
      token_hash: hashToken(token),
      member_id: member.id,
      brand_id: brandId,
      started_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + ABSOLUTE_MS),
    });
    await announce(tx, "session.opened", { memberId: member.id, at: now.toISOString() });
  });
  return {
    token,
    firstTimeLogin: member.last_sign_in_at === null,
    passwordExpired: false,
    member: presentMember(member),
  };
}

/** Ends the session here and now; sockets of the member hear of it and are checked. */
export async function logout({ db, clock }: Deps, memberId: string, tokenHash: Buffer): Promise<void> {
  await inTransaction(db, async (tx) => {
    await queries.endSession(tx, tokenHash, clock.now());
    await addNews(tx, `member:${memberId}`, "session");
  });
}

/** The member a token belongs to at this brand, if its session is alive. A call of the member keeps it alive. */
export async function findSession({ db, clock }: Deps, brandId: string, token: string, { keepsAlive = true } = {}) {
  const tokenHash = hashToken(token);
  const now = clock.now();
  const row = await queries.findLiveSession(db, brandId, tokenHash, now, new Date(now.getTime() - IDLE_MS));
  if (!row) return undefined;
  // Once a minute is enough to tell idle from busy, and spares a write per call.
  if (keepsAlive && now.getTime() - row.last_seen_at.getTime() > 60_000) await queries.touchSession(db, tokenHash, now);
  const { id, account, nickname, type } = row;
  return { id, account, nickname, type, tokenHash };
}

/** Rows that can open nothing any more go, so that the tables stay as small as the crowd. */
export async function forgetExpired({ db, clock }: Deps): Promise<void> {
  await queries.forgetExpired(db, clock.now());
}

function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
