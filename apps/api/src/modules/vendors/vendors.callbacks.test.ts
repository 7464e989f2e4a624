import { connect, createPool } from "@perya/db";
import { openSilentProxy, type SilentProxy } from "@perya/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Deps } from "../../deps.ts";
import { openTestApp, type TestApp } from "../../test-setup.ts";
import { signCall } from "./adapters/perya.ts";
import { openVendor, SECRET, type TestVendor } from "./vendor.test-setup.ts";
import { answerVendors } from "./vendors.callbacks.ts";
import { createGate } from "./vendors.gate.ts";
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
  // Who waits for a frozen database waits for ever: no deadline but the vendors' own makes an answer.
  pool.options.connectionTimeoutMillis = 0;
  deps = { ...app.deps, pool, db: connect(pool) };
});
afterAll(async () => {
  await database.close();
  await deps.db.destroy();
  await app.close();
});

/** A process of its own: it knows what it has read since. */
const openProcess = () =>
  answerVendors(deps, { keyring: createKeyring(deps), wallet: createWallet(deps, createGate(deps)) });

function write(call: string, content: object, { keyId = vendor.keyId, secret = SECRET } = {}) {
  const body = Buffer.from(JSON.stringify(content));
  const timestamp = Math.floor(app.clock.now().getTime() / 1_000);
  const signature = signCall(secret, timestamp, call, body);
  return { keyId, call, body, headers: { "perya-timestamp": String(timestamp), "perya-signature": signature } };
}

it("vendors hear in time when the database is frozen, and strangers that they are strangers", async () => {
  const [answer, answerWithoutKeys] = [openProcess(), openProcess()];
  const call = ["pool", { currency: "PHP" }] as const;
  expect(await answer(write(...call))).toMatchObject({ status: 200 });
  database.freeze();
  // The keys are too old by now, and cannot be read.
  app.clock.advance(2_001);

  const began = performance.now();
  const answers = await Promise.all([
    answer(write(...call)),
    answer(write(...call, { secret: "guess" })),
    answer(write(...call, { keyId: "0123456789abcdef01234567" })),
    answerWithoutKeys(write(...call)),
  ]);
  // Vendors hang up after five seconds.
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(answers.map(({ status, body }) => [status, (JSON.parse(body) as { error: string }).error])).toEqual([
    [503, "RETRY"],
    [401, "SIGNATURE_WRONG"],
    [401, "KEY_UNKNOWN"],
    [503, "RETRY"],
  ]);
});
