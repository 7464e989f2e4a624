import { execFile } from "node:child_process";
import { createHash, createHmac, generateKeyPairSync, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { connect, createDatabase, createPool, newId, toJson, withDatabase, type Db } from "@perya/db";
import type { ChaosDatabase } from "@perya/testing/chaos";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export const VENDOR = "STORM";
export const CURRENCY = "PHP";
/** A slot, a multi-step game and the shared flight, with the studio's own codes. */
export const GAMES = { slot: "storm-reels", mines: "coconut-mines", lipad: "lantern-rocket" } as const;
export type Game = keyof typeof GAMES;

/** A player with an open session in each of the three games. */
export type Player = { id: string; seats: Record<Game, string>; isPoor: boolean };

/** Set-up of a run: the platform's database and the studio's, with players who have no money yet. */
export type Bank = {
  players: readonly Player[];
  keyId: string;
  secret: string;
  api: { url: string; ownerUrl: string };
  studio: { url: string; ownerUrl: string };
  /** Environment variables for every process of the platform. */
  environment: Record<string, string>;
};

const STUDIO_SECRET = "the storm's own secret, from which every key's is made";
const KEY_ID = createHash("sha256").update(VENDOR).digest("hex").slice(0, 24);
const ORIGINAL = "storm";
const LASTS_MS = 24 * 60 * 60_000;
/** Every fifth player gets little money, so that refusals occur too. */
const POOR_EVERY = 5;

const run = promisify(execFile);
const hash = (text: string) => createHash("sha256").update(text).digest();

/** Creates the databases once, by the platform's own commands and by SQL for the rest. Each run uses a copy. */
export async function openBank(database: ChaosDatabase, folder: string, count: number): Promise<Bank> {
  const bank = locate(database, ORIGINAL);
  const key = join(folder, "seal-key.pem");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 3_072 });
  writeFileSync(key, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  const secret = createHmac("sha256", STUDIO_SECRET).update(KEY_ID).digest("hex");
  const environment = {
    DATA_DIR: folder,
    NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/node"),
    SEAL_KEY_FILE: key,
    STUDIO_SECRET,
    STUDIO_SEED_KEY: "a-key-of-the-storm-that-locks-its-seeds",
    DEMO: "off",
    PORT: "0",
    STUDIO_PORT: "0",
    LOG_LEVEL: "warn",
    // Off, because scheduled jobs belong to the worker and move no money of a round.
    CLOCKWORK: "off",
  };
  const command = async (file: string, ...words: string[]) => {
    const urls = {
      DATABASE_URL: bank.api.url,
      DATABASE_OWNER_URL: bank.api.ownerUrl,
      STUDIO_DATABASE_URL: bank.studio.url,
      STUDIO_DATABASE_OWNER_URL: bank.studio.ownerUrl,
    };
    await run(process.execPath, [file, ...words], { cwd: ROOT, env: { ...environment, ...urls } });
  };
  await createDatabase(database.adminUrl, ORIGINAL);
  await Promise.all([
    command("apps/api/src/commands/db-command.ts", "migrate"),
    command("apps/studio/src/migrate-command.ts"),
  ]);
  await command("apps/api/src/commands/brand-command.ts", "storm", "create", "Storm", "storm.localhost");

  const players = Array.from({ length: count }, (_player, index) => ({
    id: randomUUID(),
    seats: { slot: tokenOf(), mines: tokenOf(), lipad: tokenOf() },
    isPoor: index % POOR_EVERY === POOR_EVERY - 1,
  }));
  await seatPlayers(bank, players);
  const secretFile = join(folder, "secret");
  writeFileSync(secretFile, secret, { mode: 0o600 });
  await command(
    "apps/api/src/commands/vendor-command.ts",
    "storm",
    "connect",
    VENDOR,
    "perya",
    "/",
    secretFile,
    KEY_ID,
  );
  await command("apps/api/src/commands/vendor-command.ts", "storm", "jackpot", VENDOR, "on");
  return { ...bank, players, keyId: KEY_ID, secret, environment };
}

/** Copies the databases for one run. */
export async function copyBank(database: ChaosDatabase, bank: Bank, name: string): Promise<Bank> {
  await database.copy(ORIGINAL, name);
  await database.copy(`${ORIGINAL}_studio`, `${name}_studio`);
  return { ...bank, ...locate(database, name) };
}

function locate({ adminUrl, applicationUrl }: ChaosDatabase, name: string) {
  const at = (database: string) => ({
    url: withDatabase(applicationUrl, database),
    ownerUrl: withDatabase(adminUrl, database),
  });
  return { api: at(name), studio: at(`${name}_studio`) };
}

const tokenOf = () => createHash("sha256").update(randomUUID()).digest("base64url").slice(0, 32);

/** Inserts open game sessions directly, because launching moves no money, and the game's page may not be built. */
async function seatPlayers({ api, studio }: Pick<Bank, "api" | "studio">, players: readonly Player[]): Promise<void> {
  const db = connect(createPool({ url: api.ownerUrl, poolSize: 1, isPatient: true }));
  const studioPool = createPool({ url: studio.ownerUrl, poolSize: 1, isPatient: true });
  try {
    const sessions = await insertPlayers(db, players);
    for (const { player, game, session } of sessions)
      await studioPool.query(
        `insert into seats (id, token_hash, key_id, session, player, nickname, currency, language, game, vendor, name,
           tags, manners, origin, opened_at)
         values ($1, $2, $3, $4, $5, 'storm', $6, 'EN', $7, $8, 'Storm', '{}', $9, 'http://storm.localhost', now())`,
        [
          newId(new Date()),
          hash(player.seats[game]),
          KEY_ID,
          session,
          player.id,
          CURRENCY,
          GAMES[game],
          VENDOR,
          JSON.stringify({ minSpinMs: 0, hasAutoplay: true, hasTurbo: true }),
        ],
      );
  } finally {
    await db.destroy();
    await studioPool.end();
  }
}

/** Inserts games that the brand offers, members, and a session of each member for each game. */
async function insertPlayers(db: Db, players: readonly Player[]) {
  const now = new Date();
  const { id: brandId } = await db.selectFrom("brands").select("id").executeTakeFirstOrThrow();
  const lane = { brand_id: brandId, category: "RNG", sequence: 1 } as const;
  const games = Object.entries(GAMES).map(([game, code]) => ({ game: game as Game, code, id: randomUUID() }));
  const listed = { vendor_code: VENDOR, category: "RNG", names: toJson({ EN: "Storm" }), released_at: now } as const;
  await db.insertInto("vendors").values({ code: VENDOR, name: "Storm" }).execute();
  await db
    .insertInto("games")
    .values(games.map(({ id, code }) => ({ ...listed, id, code })))
    .execute();
  await db
    .insertInto("brand_categories")
    .values(lane)
    .onConflict((row) => row.doNothing())
    .execute();
  await db
    .insertInto("brand_vendors")
    .values({ ...lane, vendor_code: VENDOR })
    .execute();
  const person = { brand_id: brandId, nickname: "storm", type: 0, password_hash: "none" };
  await db
    .insertInto("members")
    .values(players.map(({ id }, index) => ({ ...person, id, account: `player${index}` })))
    .execute();
  const signIns = players.map((player) => ({ player, signInId: randomUUID() }));
  await db
    .insertInto("sessions")
    .values(
      signIns.map(({ player, signInId }) => ({
        id: signInId,
        token_hash: hash(signInId),
        member_id: player.id,
        brand_id: brandId,
        started_at: now,
        // The session lasts far longer than any run.
        last_seen_at: new Date(now.getTime() + LASTS_MS),
        expires_at: new Date(now.getTime() + LASTS_MS),
        way: "password" as const,
      })),
    )
    .execute();
  const sessions = signIns.flatMap(({ player, signInId }) =>
    games.map(({ game, id: gameId }) => ({ player, game, gameId, signInId, session: tokenOf() })),
  );
  await db
    .insertInto("game_sessions")
    .values(
      sessions.map(({ player, gameId, signInId, session }) => ({
        id: randomUUID(),
        brand_id: brandId,
        member_id: player.id,
        game_id: gameId,
        vendor_code: VENDOR,
        currency: CURRENCY,
        session_id: signInId,
        language: "EN",
        token_hash: hash(session),
        code_expires_at: now,
        opened_at: now,
      })),
    )
    .execute();
  return sessions;
}
