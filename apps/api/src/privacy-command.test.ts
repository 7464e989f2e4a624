import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createBrand, createMember, openTestDatabase, type TestDatabase } from "@perya/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COMPILED } from "./compiled.test-setup.ts";
import { readSealKeys } from "./seal-keys.ts";

const folder = mkdtempSync(join(tmpdir(), "perya-privacy-"));
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  readSealKeys({ sealKeyFile: undefined, dataDir: folder });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** An operator's terminal on a real installation. */
async function run(...words: string[]): Promise<string> {
  const program = fileURLToPath(new URL("./privacy-command.ts", import.meta.url));
  const place = { DATABASE_URL: database.url, DEMO: "off", SEAL_KEY_FILE: join(folder, "seal-key.pem") };
  const env = { PATH: "/usr/bin:/bin", ...COMPILED, ...place };
  const outcome = await promisify(execFile)(process.execPath, [program, ...words], { env }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return `${outcome.stdout}${outcome.stderr}`;
}

// Each command is a process that starts; on a busy machine that takes as long as it takes.
it("seals, gives out, counts and erases, each with a sentence", { timeout: 120_000 }, async () => {
  const { id } = await createBrand(database.db, { merchant_code: "liwanag" });
  await createMember(database.db, id, { account: "639175550777", nickname: "Pilar", mobile: "+639175550777" });
  expect(await run()).toMatch(/Usage: npm run privacy/);
  expect(await run("seal")).toMatch(/^1 rows were plain, 0 were under another key/);
  expect(await run("export", "liwanag", "nobody")).toMatch(/liwanag has no account nobody/);
  expect(JSON.parse(await run("export", "liwanag", "639175550777"))).toMatchObject({
    account: "639175550777",
    mobile: { number: "+639175550777" },
  });
  expect(await run("retention", "--dry-run")).toMatch(/complaints and questions: 0[^]*Nothing was changed/);
  expect(await run("erase", "liwanag", "639175550777", "--dry-run")).toMatch(/nothing stands in the way/);
  expect(await run("erase", "liwanag", "639175550777")).toMatch(/is erased/);
  expect(await run("erase", "liwanag", "639175550777")).toMatch(/has no account/);
  const { nickname } = await database.db.selectFrom("members").select("nickname").executeTakeFirstOrThrow();
  expect(nickname).toBe("");
});
