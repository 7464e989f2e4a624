import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
  createBrand,
  createClock,
  createFakeOutside,
  createMember,
  openTestDatabase,
  type TestDatabase,
} from "@perya/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemRandom } from "../random.ts";
import { COMPILED } from "../testing/compiled.test-setup.ts";
import { OutsideFailure } from "../outside/index.ts";
import { createLog } from "../plugins/request-log.ts";
import { findPrivacyCommand } from "./privacy-commands.ts";
import { readSealKeys } from "../seal-keys.ts";
import { createVault } from "../vault.ts";

const folder = mkdtempSync(join(tmpdir(), "perya-privacy-"));
const sealKeys = readSealKeys({ sealKeyFile: undefined, dataDir: folder });
let database: TestDatabase;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command as a process with DEMO=off, as on a real installation. */
async function run(...words: string[]): Promise<string> {
  const program = fileURLToPath(new URL("./privacy-command.ts", import.meta.url));
  const place = { DATABASE_URL: database.url, DEMO: "off", SEAL_KEY_FILE: join(folder, "seal-key.pem") };
  const env = { PATH: "/usr/bin:/bin", ...COMPILED, ...place };
  const outcome = await promisify(execFile)(process.execPath, [program, ...words], { env }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return `${outcome.stdout}${outcome.stderr}`;
}

/** Runs the command within this process, which is faster. */
async function say(...words: string[]): Promise<string> {
  const outside = createFakeOutside((message, reason) => new OutsideFailure(message, reason));
  const vault = createVault(sealKeys, systemRandom);
  const deps = { db: database.db, clock: createClock(), vault, sealKeys, log: createLog("silent"), outside };
  const perform = async () => findPrivacyCommand(words)(deps);
  return perform().catch((error: Error) => error.message);
}

it("seals, exports, counts and erases, and reports each", async () => {
  const { id } = await createBrand(database.db, { merchant_code: "liwanag" });
  await createMember(database.db, id, { account: "639175550777", nickname: "Pilar", mobile: "+639175550777" });
  expect(await say()).toMatch(/Usage: npm run privacy/);
  expect(await run("seal")).toMatch(/^Encrypted 1 plain rows and re-encrypted 0 rows/);
  expect(await say("export", "liwanag", "nobody")).toMatch(/Account nobody not found at liwanag/);
  expect(JSON.parse(await say("export", "liwanag", "639175550777"))).toMatchObject({
    account: "639175550777",
    mobile: { number: "+639175550777" },
  });
  expect(await say("retention", "--dry-run")).toMatch(/complaints and questions: 0[^]*nothing changed/);
  expect(await say("erase", "liwanag", "639175550777", "--dry-run")).toMatch(/can be erased/);
  expect(await say("erase", "liwanag", "639175550777")).toMatch(/is erased/);
  expect(await say("erase", "liwanag", "639175550777")).toMatch(/^Account .* not found/);
  const { nickname } = await database.db.selectFrom("members").select("nickname").executeTakeFirstOrThrow();
  expect(nickname).toBe("");
});
