import { connect, createPool } from "@perya/db";
import { openSilentProxy, type SilentProxy } from "@perya/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Deps } from "../../deps.ts";
import { openTestApp, type TestApp } from "../../testing/test-setup.ts";
import { signCall } from "./adapters/perya.ts";
import { openVendor, SECRET, type TestVendor } from "./vendor.test-setup.ts";
import { answerVendors } from "./vendors.callbacks.ts";
import { createGate } from "./vendors.gate.ts";
import { createVendorHealth } from "./vendors.health.ts";
import { createKeyring } from "./vendors.keys.ts";
import { createWallet } from "./vendors.wallet.ts";

let app: TestApp;
let vendor: TestVendor;
let database: SilentProxy;
let deps: Deps;

beforeAll(async () => {
  app = await openTestApp();
  vendor = await openVendor(app);
  database = await openSilentProxy(app.databaseUrl);
  const pool = createPool({ url: database.url });
  // Without the pool's own time-out, only the deadline for vendors can produce an answer.
  pool.options.connectionTimeoutMillis = 0;
  deps = { ...app.deps, pool, db: connect(pool) };
});
afterAll(async () => {
  await database.close();
  await deps.db.destroy();
  await app.close();
});

/** Opens a second process with its own caches. */
const openProcess = () =>
  answerVendors(deps, {
    keyring: createKeyring(deps),
    wallet: createWallet(deps, createGate(deps)),
    health: createVendorHealth(deps),
  }).answer;

function write(call: string, content: object, { keyId = vendor.keyId, secret = SECRET } = {}) {
  const body = Buffer.from(JSON.stringify(content));
  const timestamp = Math.floor(app.clock.now().getTime() / 1_000);
  const signature = signCall(secret, timestamp, call, body);
  return { keyId, call, body, headers: { "perya-timestamp": String(timestamp), "perya-signature": signature } };
}

it("vendors get an answer in time when the database is frozen, and unknown callers are refused", async () => {
  const [answer, answerWithoutKeys] = [openProcess(), openProcess()];
  const call = ["pool", { currency: "PHP" }] as const;
  expect(await answer(write(...call))).toMatchObject({ status: 200 });
  database.freeze();
  // The cached keys have expired, and the database does not answer.
  app.clock.advance(2_001);

  const began = performance.now();
  const answers = await Promise.all([
    answer(write(...call)),
    answer(write(...call, { secret: "guess" })),
    answer(write(...call, { keyId: "0123456789abcdef01234567" })),
    answerWithoutKeys(write(...call)),
  ]);
  // Vendors close the connection after five seconds.
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(answers.map(({ status, body }) => [status, (JSON.parse(body) as { error: string }).error])).toEqual([
    [503, "RETRY"],
    [401, "SIGNATURE_WRONG"],
    [401, "KEY_UNKNOWN"],
    [503, "RETRY"],
  ]);
});

/** Sends the callback through the HTTP route, as a vendor does. */
async function knock(remoteAddress: string, { headers, keyId, call, body }: ReturnType<typeof write>) {
  const url = `/callbacks/wallet/${keyId}/${call}`;
  const asked = { method: "POST", url, remoteAddress, headers, payload: body } as const;
  const { statusCode, headers: answered } = await app.fastify.inject(asked);
  return { status: statusCode, retryAfter: answered["retry-after"] };
}
const POOL = ["pool", { currency: "PHP" }] as const;
const unsigned = () => ({ ...write(...POOL), headers: {} as ReturnType<typeof write>["headers"] });
const lines = () => app.logLines().filter((line) => line.includes("unsigned callbacks were refused"));

it("a caller who fails to sign sixty times in a minute must wait, with one line in the log; signed calls are always served", async () => {
  app.clock.advance(120_000);
  const before = lines().length;
  const [here, elsewhere] = ["203.0.113.7", "203.0.113.8"];
  const guesses = Array.from({ length: 60 }, (_guess, index) =>
    index % 2 ? unsigned() : write(...POOL, { secret: `guess ${index}` }),
  );
  for (const guess of guesses) expect(await knock(here, guess)).toMatchObject({ status: 401 });
  const tooMany = { status: 429, retryAfter: "60" };
  // Unsigned calls are refused before the body is read, others after it.
  expect(await knock(here, unsigned())).toEqual(tooMany);
  expect(await knock(here, write(...POOL, { secret: "guess" }))).toEqual(tooMany);
  expect(await knock(here, write(...POOL, { keyId: "0123456789abcdef01234567" }))).toEqual(tooMany);
  expect(await knock(here, write(...POOL))).toMatchObject({ status: 200 });
  expect(await knock(elsewhere, unsigned())).toMatchObject({ status: 401 });
  expect(lines()).toHaveLength(before + 2);

  app.clock.advance(60_000);
  expect(await knock(here, unsigned())).toMatchObject({ status: 401 });
  expect(lines()).toHaveLength(before + 3);
  expect(JSON.parse(lines().at(-1) ?? "")).toMatchObject({ reason: "SIGNATURE_WRONG", vendor: "PG", before: 63 });
});

it("an unsigned body is not read", async () => {
  app.clock.advance(120_000);
  const here = "203.0.113.9";
  for (let count = 0; count < 60; count += 1) await knock(here, unsigned());
  // The body is longer than allowed, so the answer would differ if it were read.
  const long = { ...unsigned(), body: Buffer.alloc(70_000) };
  expect(await knock(here, long)).toMatchObject({ status: 429 });
  expect(await knock("203.0.113.10", long)).toMatchObject({ status: 413 });
});
