import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitFor } from "@perya/testing";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connect, createDatabase, createPool, migrate, openLogin, startEmbedded, withDatabase } from "../index.ts";

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "perya-embedded-"));
  folders.push(folder);
  return folder;
}
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A prepared cluster that tests copy, because creating one takes longer than most tests. */
const model = mkdtempSync(join(tmpdir(), "perya-embedded-model-"));
beforeAll(async () => {
  await (await startEmbedded(model)).stop();
  // Removed, so that each copy chooses its own port.
  rmSync(join(model, "postgres.port"), { force: true });
});
afterAll(() => rmSync(model, { recursive: true, force: true }));

function copyModel(): string {
  const folder = newFolder();
  // Keeps the owner (-a): if root runs the tests, the embedded database belongs to another user.
  execFileSync("cp", ["-a", `${model}/.`, folder]);
  return folder;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** Runs a program that starts and migrates the database like a process of the site, until its stdin ends. */
function runProgram(folder: string) {
  const source = `import { connect, createPool, locateDatabase, migrate } from ${JSON.stringify(new URL("../index.ts", import.meta.url).href)};
    const located = await locateDatabase({ databaseUrl: undefined, dataDir: ${JSON.stringify(folder)} });
    const db = connect(createPool({ url: located.ownerUrl, poolSize: 1, isPatient: true }));
    await migrate(db);
    await db.destroy();
    console.log(located.url);
    process.stdin.once("end", () => located.stop()).resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", source], { stdio: "pipe" });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  let errors = "";
  child.stderr.on("data", (bytes) => (errors += String(bytes)));
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (bytes) => resolve(String(bytes).trim()));
    void ended.then(() => reject(new Error(errors)));
  });
  return {
    url,
    end: () => {
      child.stdin.end();
      return ended;
    },
  };
}

async function runTogether(folder: string) {
  const programs = Array.from({ length: 2 }, () => runProgram(folder));
  const urls = await Promise.all(programs.map(({ url }) => url));
  expect(new Set(urls).size).toBe(1);
  expect(await query(urls[0] ?? "", "select count(*) > 0 as migrated from migrations")).toEqual([{ migrated: true }]);
  expect(await Promise.all(programs.map(({ end }) => end()))).toEqual([0, 0]);
  expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);
}

const isServing = (url: string) =>
  query(url, "select 1").then(
    () => true,
    () => false,
  );

const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);

describe("the embedded PostgreSQL", () => {
  it("keeps its data across a restart", async () => {
    const folder = copyModel();
    const first = await startEmbedded(folder);
    await query(first.adminUrl, "create table kept as select 42 as answer");
    await first.stop();
    const second = await startEmbedded(folder);
    expect(await query(second.adminUrl, "select answer from kept")).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it("recovers everything committed after kill -9", async () => {
    const folder = copyModel();
    const first = await startEmbedded(folder);
    await query(first.adminUrl, "create table acknowledged (id int)");
    let acknowledged = 0;
    const writer = new pg.Client({ connectionString: first.adminUrl });
    writer.on("error", () => {});
    await writer.connect();
    const writing = (async () => {
      for (;;) {
        await writer.query("insert into acknowledged values ($1)", [acknowledged + 1]);
        acknowledged += 1;
      }
    })().catch(() => {});
    await waitFor(() => acknowledged > 200);
    process.kill(postmasterOf(folder), "SIGKILL");
    await writing;

    const second = await startEmbedded(folder);
    const [row] = await query(second.adminUrl, "select count(*)::int as count, max(id) as last from acknowledged");
    // One more row may exist: committed, but the program was killed before it got the answer.
    expect([acknowledged, acknowledged + 1]).toContain(row?.["count"]);
    expect(row?.["last"]).toBe(row?.["count"]);
    await first.stop();
    await second.stop();
  });

  it("is restarted at the same address after a crash, while any program uses it", async () => {
    const folder = copyModel();
    const outcomes: unknown[] = [];
    const first = await startEmbedded(folder, { onDeath: (outcome) => void outcomes.push(outcome) });
    const guest = runProgram(folder);
    await guest.url;
    for (const signal of ["SIGKILL", "SIGINT"]) {
      const before = postmasterOf(folder);
      process.kill(before, signal);
      await waitFor(async () => (await isServing(first.applicationUrl)) && postmasterOf(folder) !== before);
    }
    expect(await guest.end()).toBe(0);
    expect(await isServing(first.applicationUrl)).toBe(true);
    await first.stop();
    expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);
    expect(outcomes.every((outcome) => outcome === "restarted")).toBe(true);
  });

  it("keeps running for the others when its first user stops", async () => {
    const folder = copyModel();
    const first = await startEmbedded(folder);
    const second = await startEmbedded(folder);
    const before = postmasterOf(folder);
    await first.stop();
    expect(await query(second.adminUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(postmasterOf(folder)).toBe(before);
    await second.stop();
    expect(existsSync(join(folder, "postgres/postmaster.pid"))).toBe(false);
  });

  it("is shared by a second program, whose end does not stop it for the first", async () => {
    const folder = copyModel();
    const first = await startEmbedded(folder);
    const source = `import { startEmbedded } from ${JSON.stringify(new URL("../index.ts", import.meta.url).href)};
      const server = await startEmbedded(${JSON.stringify(folder)}); console.log(server.adminUrl); await server.stop();`;
    const guest = spawn(process.execPath, ["--input-type=module", "--eval", source], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    guest.stdout.on("data", (bytes) => (said += String(bytes)));
    await new Promise((resolve) => guest.once("close", resolve));
    expect(said.trim()).toBe(first.adminUrl);
    expect(await query(first.adminUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it("starts for several concurrent programs, on a new folder and on an old one", async () => {
    const folder = newFolder();
    for (const place of [folder, copyModel()]) await expect(runTogether(place)).resolves.not.toThrow();
  });

  it("creates one database per name for concurrent requests", async () => {
    const server = await startEmbedded(copyModel());
    await Promise.all(Array.from({ length: 8 }, () => createDatabase(server.adminUrl, "once")));
    expect(await query(withDatabase(server.adminUrl, "once"), "select 1 as one")).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it("runs in a folder that only its owner may enter", async () => {
    const folder = newFolder();
    chmodSync(folder, 0o700);
    const server = await startEmbedded(join(folder, "inside"));
    expect(await query(server.adminUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it("explains why it cannot start", async () => {
    const folder = copyModel();
    writeFileSync(join(folder, "postgres/postgresql.conf"), "no_such_setting = 1\n");
    await expect(startEmbedded(folder)).rejects.toThrow(/no_such_setting/);
  });
});

describe("the application's login", () => {
  const passwordOf = (folder: string) => join(folder, "postgres/perya_app.password");
  const whoAmI = (url: string) => query(url, "select session_user::text as name");

  it("has a generated password, in a file readable by its owner only, and in no log", async () => {
    const folder = newFolder();
    const first = await startEmbedded(folder);
    expect(await whoAmI(first.applicationUrl)).toEqual([{ name: "perya_app" }]);
    const password = readFileSync(passwordOf(folder), "utf8");
    expect(password).toMatch(/^[\w-]{32}$/);
    expect(statSync(passwordOf(folder)).mode & 0o777).toBe(0o600);
    await first.stop();

    const second = await startEmbedded(folder);
    expect(readFileSync(passwordOf(folder), "utf8")).toBe(password);
    expect(await whoAmI(second.applicationUrl)).toEqual([{ name: "perya_app" }]);
    await second.stop();
    expect(readFileSync(join(folder, "postgres.log"), "utf8")).not.toContain(password);
  });

  it("is added to an older data folder, and its time-outs come with the migrations", async () => {
    const folder = copyModel();
    const before = await startEmbedded(folder);
    await query(before.adminUrl, "alter role perya_app nologin password null");
    rmSync(passwordOf(folder));
    await before.stop();

    const server = await startEmbedded(folder);
    const db = connect(createPool({ url: server.adminUrl, poolSize: 1 }));
    await migrate(db);
    const text = `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout',
      'idle_in_transaction_session_timeout', 'deadlock_timeout') order by name`;
    const settings = [
      { name: "deadlock_timeout", setting: "500" },
      { name: "idle_in_transaction_session_timeout", setting: "30000" },
      { name: "lock_timeout", setting: "10000" },
      { name: "statement_timeout", setting: "30000" },
    ];
    expect(await query(server.applicationUrl, text)).toEqual(settings);
    // A backup contains no roles, so a restored cluster lacks their settings.
    await query(server.adminUrl, "alter role perya_app reset all");
    expect(await migrate(db)).toEqual([]);
    expect(await query(server.applicationUrl, text)).toEqual(settings);
    await db.destroy();
    await server.stop();
  });

  it("gets the password of its address from the owner as a hash, and changes no other login", async () => {
    const server = await startEmbedded(copyModel());
    const owner = createPool({ url: server.adminUrl, poolSize: 1 });
    const sent: string[] = [];
    const overheard = {
      query: (text: string, values?: unknown[]) => {
        sent.push(text);
        return owner.query(text, values);
      },
    } as Parameters<typeof openLogin>[0];
    const address = (user: string, password: string) => {
      const url = new URL(server.adminUrl);
      [url.username, url.password] = [user, password];
      return url.href;
    };
    const url = address("perya_app", "an operator's p@ssword");
    await openLogin(overheard, url);
    expect(await whoAmI(url)).toEqual([{ name: "perya_app" }]);
    expect(sent.join()).toContain("SCRAM-SHA-256$");
    expect(sent.join()).not.toContain("p@ssword");

    const known = sent.length;
    await openLogin(overheard, url);
    await openLogin(overheard, address("perya", "not the owner's"));
    expect(sent).toHaveLength(known);
    expect(await whoAmI(server.adminUrl)).toEqual([{ name: "perya" }]);
    await owner.end();
    await server.stop();
  });
});
