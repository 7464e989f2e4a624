import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commitmentOf, createDraw } from "@perya/fair";
import { dice } from "@perya/maths/dice";
import { waitFor } from "@perya/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStudio, type TestStudio } from "../studio.test-setup.ts";
import { lockSeeds } from "./lock-seeds.ts";
import { openSeedVault } from "./seed-vault.ts";
import { findCurrentPair, rotateSeeds, serverSeedOf, showSeeds, spendNonce } from "./seeds.ts";

let t: TestStudio;
beforeAll(async () => void (t = await openTestStudio()));
afterAll(() => t.close());

const CHOICE = { side: "under", target: 5000 } as const;
const bet = () => ({ request: randomUUID(), stake: "1.00", choice: CHOICE });

/** Reads every row of every table, as an intruder would see them. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`.execute(
    t.deps.db,
  );
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(row_to_json(one)::text, ' '), '') as text from ${sql.raw(name)} as one`.execute(
      t.deps.db,
    );
    texts.push(`${name}: ${rows[0]?.text}`);
  }
  return texts.join("\n");
}

const getPair = async (player: string) => {
  const pair = await findCurrentPair(t.deps.db, player);
  if (!pair) throw new Error("no pair");
  return pair;
};

async function rotate(player: string) {
  const rotated = await rotateSeeds(t.deps, player, "mine");
  if (typeof rotated === "string") throw new Error(rotated);
  return rotated.revealed.serverSeed;
}

describe("a server seed", () => {
  it("is in no table before it is revealed, and then available for verification", async () => {
    const { seat, player } = await t.sitDown();
    const round = await t.rounds.place(seat, bet());
    if (typeof round === "string") throw new Error(round);
    const stolen = await dump();
    expect(stolen).toContain(round.seeds.serverSeedHash);
    const serverSeed = await rotate(player);
    expect(stolen).not.toContain(serverSeed);
    expect(commitmentOf(serverSeed)).toBe(round.seeds.serverSeedHash);
    const { clientSeed, nonce } = round.seeds;
    expect(dice.play(CHOICE, createDraw({ serverSeed, clientSeed, nonce }))).toEqual(round.result);
    expect(await dump()).toContain(serverSeed);
    expect(await t.rounds.find(player, round.id)).toMatchObject({ seeds: { serverSeed } });
  });

  it("stored in plain by an older release is used, and encrypted at the next start", async () => {
    const { seat, player } = await t.sitDown();
    const { id, locked_seed } = await getPair(player);
    const serverSeed = serverSeedOf(t.deps, { server_seed: null, locked_seed });
    const pairs = t.deps.db.updateTable("seed_pairs").where("id", "=", id);
    await pairs.set({ server_seed: serverSeed, locked_seed: null }).execute();
    const round = await t.rounds.place(seat, bet());
    expect(await dump()).toContain(serverSeed);
    expect(await lockSeeds(t.deps)).toBe(1);
    expect(await lockSeeds(t.deps)).toBe(0);
    expect(await dump()).not.toContain(serverSeed);
    if (typeof round === "string") throw new Error(round);
    expect(commitmentOf(await rotate(player))).toBe(round.seeds.serverSeedHash);
  });

  it("is encrypted again under a new key, in batches; then the old key can be removed", async () => {
    const players = [];
    for (let seat = 0; seat < 5; seat += 1) players.push((await t.sitDown()).player);
    const before = await Promise.all(players.map(async (player) => serverSeedOf(t.deps, await getPair(player))));
    const vaultOf = (...seedKeys: string[]) => openSeedVault({ seedKeys, dataDir: "" }, t.deps.entropy);
    const both = { ...t.deps, vault: vaultOf("another key", "a key of the tests, for seeds") };
    expect(await lockSeeds(both, 2)).toBeGreaterThanOrEqual(5);
    const alone = { ...t.deps, vault: vaultOf("another key") };
    const after = await Promise.all(players.map(async (player) => serverSeedOf(alone, await getPair(player))));
    expect(after).toEqual(before);
    const pair = await getPair(players[0] ?? "");
    expect(() => serverSeedOf(t.deps, pair)).toThrow(/is gone from STUDIO_SEED_KEY/);
    await lockSeeds({ ...t.deps, vault: vaultOf("a key of the tests, for seeds", "another key") });
  });

  it("is stored either plain or encrypted, and revealed only if it is stored", async () => {
    const { player } = await t.sitDown();
    const pairs = () => t.deps.db.updateTable("seed_pairs").where("player", "=", player);
    await expect(pairs().set({ server_seed: "open" }).execute()).rejects.toThrow(/seed_pairs_seed_check/);
    await expect(pairs().set({ revealed_at: new Date() }).execute()).rejects.toThrow(/seed_pairs_seed_check/);
  });

  it("is not revealed during a round", async () => {
    const { seat, player } = await t.sitDown();
    t.wallet.setConnection("lost");
    await t.rounds.place(seat, bet());
    t.wallet.setConnection("fine");
    const before = await getPair(player);
    expect(await rotateSeeds(t.deps, player, "mine")).toBe("ROUND_UNFINISHED");
    expect(await getPair(player)).toEqual(before);
  });
});

describe("a rotation", () => {
  it("continues with the seed whose hash was shown before the client seed was known", async () => {
    const { player } = await t.sitDown();
    const { nextServerSeedHash } = await showSeeds(t.deps, player);
    const rotated = await rotateSeeds(t.deps, player, "mine");
    if (typeof rotated === "string") throw new Error(rotated);
    expect(rotated.seeds).toMatchObject({ serverSeedHash: nextServerSeedHash, clientSeed: "mine", nonce: 0 });
    expect(rotated.seeds.nextServerSeedHash).not.toBe(nextServerSeedHash);
    expect((await showSeeds(t.deps, player)).nextServerSeedHash).toBe(rotated.seeds.nextServerSeedHash);
  });

  it("finds the same seeds for any number of open pages", async () => {
    const player = randomUUID();
    const shown = await Promise.all(Array.from({ length: 8 }, () => showSeeds(t.deps, player)));
    expect(new Set(shown.map((seeds) => JSON.stringify(seeds))).size).toBe(1);
  });

  it.each([
    [
      "a seed that is made for words which are there already",
      "insert into seed_pairs (id, player, locked_seed, server_seed_hash, client_seed, made_at) values (gen_random_uuid(), gen_random_uuid(), '\\x00', 'x', 'mine', now())",
      "seeds_stay",
    ],
    [
      "other words for a pair in use",
      "update seed_pairs set client_seed = 'other' where player = $player and client_seed is not null",
      "seeds_stay",
    ],
    [
      "a number that is drawn twice",
      "update seed_pairs set nonce = nonce - 1 where player = $player and client_seed is not null",
      "seeds_stay",
    ],
    [
      "a pair that is used without words",
      "update seed_pairs set nonce = 1 where player = $player and client_seed is null",
      "seed_pairs_unused_check",
    ],
    ["a seed taken away", "delete from seed_pairs where player = $player", "is needed still"],
    [
      "a waiting seed taken away",
      "delete from seed_pairs where player = $player and client_seed is null",
      "is needed still",
    ],
    ["another hash", "update seed_pairs set server_seed_hash = 'x' where player = $player", "permission denied"],
    ["another stake", "update rounds set stake = 1 where player = $player", "permission denied"],
    ["another nonce of a round", "update rounds set nonce = 7 where player = $player", "permission denied"],
  ])("is enforced by the tables: %s is refused", async (_name, statement, because) => {
    const { player } = await t.sitDown();
    const asked = sql.raw(statement.replace("$player", `'${player}'`)).execute(t.deps.db);
    await expect(asked).rejects.toThrow(because === "seeds_stay" ? "before the words of the player" : because);
  });

  it.each(["nonce = nonce + 1", "server_seed = 'x'", "revealed_at = now()"])(
    "leaves an unchangeable pair: %s is refused",
    async (change) => {
      const { player } = await t.sitDown();
      await rotateSeeds(t.deps, player, "mine");
      const told = sql`update seed_pairs set ${sql.raw(change)} where player = ${player} and revealed_at is not null`;
      await expect(told.execute(t.deps.db)).rejects.toThrow("before the words of the player");
    },
  );

  it("waits for a round being written, and is refused because of it", async () => {
    const { seat, player } = await t.sitDown();
    await t.rounds.place(seat, bet());
    const written = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const writing = t.deps.db.transaction().execute(async (tx) => {
      const { nonce } = await spendNonce(tx, player);
      await sql`insert into rounds (id, seat_id, key_id, player, game, family, request, state, currency, stake, choice,
          result, seed_pair_id, nonce, version, placed_at)
        select gen_random_uuid(), seat_id, key_id, player, game, family, gen_random_uuid(), 'staking', currency, stake,
          choice, result, seed_pair_id, ${nonce}, version, placed_at from rounds where player = ${player}`.execute(tx);
      written.resolve();
      await mayEnd.promise;
    });
    await written.promise;
    const rotating = rotateSeeds(t.deps, player, "mine");
    await waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(t.deps.db);
      return rows.length > 0;
    });
    mayEnd.resolve();
    await writing;
    expect(await rotating).toBe("ROUND_UNFINISHED");
  });
});

describe("the secret of a chain of flights", () => {
  it("is in no table", async () => {
    await t.flights.chains.tend();
    const { rows } = await sql<{ locked_secret: Buffer }>`select * from flight_chains`.execute(t.deps.db);
    const secret = t.deps.vault.unlock("chain", rows[0]?.locked_secret ?? Buffer.of());
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await dump()).not.toContain(secret);
  });
});

it("the demo creates a key of its own, once, readable by its owner only", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "perya-seed-key-"));
  try {
    const locked = openSeedVault({ seedKeys: [], dataDir }, t.deps.entropy).lock("server seed", "palay");
    expect(openSeedVault({ seedKeys: [], dataDir }, t.deps.entropy).unlock("server seed", locked)).toBe("palay");
    const file = join(dataDir, "studio-seed-key");
    expect(readFileSync(file, "utf8")).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(file).mode & 0o077).toBe(0);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
