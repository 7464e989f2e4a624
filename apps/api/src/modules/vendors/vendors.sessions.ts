import { newId } from "@perya/db";
import type { GameCard } from "@perya/contract";
import { chooseHost } from "@perya/rules";
import { AppError } from "../../app-error.ts";
import type { Brand } from "../../brand.ts";
import type { Deps } from "../../deps.ts";
import type { SignedIn } from "../../signed-in.ts";
import { hashToken } from "../sessions/index.ts";
import type { Introduction, VendorKey } from "./vendors.protocol.ts";
import * as queries from "./vendors.queries.ts";

/**
 * Lifetime of a launch code: enough for a slow phone to open the frame, too short for someone who finds the address
 * later.
 */
const CODE_LIVES_MS = 60_000;
const SECRET_BYTES = 32;

type SessionDeps = Pick<Deps, "db" | "clock" | "random">;

type Launch = { member: SignedIn; game: GameCard; language: string; isForFun: boolean };

/** Opens a game for a member: creates a new game session, and returns the frame's address with a one-time code. */
export async function launchGame({ db, clock, random }: SessionDeps, brand: Brand, launch: Launch) {
  const { member, game, language, isForFun } = launch;
  const now = clock.now();
  const connection = await queries.findConnection(db, brand.id, game.vassalage, now);
  const host = chooseHost(brand.launchGameCdns, () => random.bytes(4).readUInt32BE() / 2 ** 32);
  if (!connection || host === null) throw new AppError("GAME_NOT_CONNECTED");

  const code = random.bytes(SECRET_BYTES).toString("base64url");
  const id = newId(now);
  await queries.insertSession(db, {
    id,
    brand_id: brand.id,
    member_id: member.id,
    game_id: game.nodeId,
    vendor_code: game.vassalage,
    currency: brand.currency,
    session_id: member.sessionId,
    language,
    is_for_fun: isForFun,
    code_hash: hashToken(code),
    code_expires_at: new Date(now.getTime() + CODE_LIVES_MS),
    opened_at: now,
  });
  const address = new URL(connection.launch_paths[game.gameType] ?? connection.launch_path, host);
  const query = { key: connection.key_id, code, game: game.gameCode, lang: language };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return { launchUrl: address.href, gameSessionId: id, isForFun };
}

/**
 * Exchanges the launch code for the player and a session token. In play for fun, the vendor gets neither, so that it
 * cannot move any money.
 */
export async function redeemLaunchCode(
  { db, clock, random }: SessionDeps,
  key: VendorKey,
  code: string,
): Promise<Introduction | undefined> {
  const token = random.bytes(SECRET_BYTES).toString("base64url");
  const spent = { codeHash: hashToken(code), tokenHash: hashToken(token), now: clock.now() };
  const row = await queries.redeemCode(db, key, spent);
  return (
    row && {
      ...(row.is_for_fun ? { forFun: true as const } : { session: token, player: row.member_id }),
      nickname: row.nickname,
      ...(row.is_demo_player && { simulated: true }),
      currency: row.currency,
      language: row.language,
      game: row.game_code,
      vendor: key.vendorCode,
      name: row.names[row.language] ?? row.names["EN"] ?? row.game_code,
      tags: row.tags,
      ...(row.profile.play && { manners: row.profile.play }),
    }
  );
}
