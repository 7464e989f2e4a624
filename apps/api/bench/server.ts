/** The API server under test, in its own process. For comparison, it also hashes passwords without HTTP. */
import type { AddressInfo } from "node:net";
import { verify } from "@node-rs/argon2";
import { buildApp } from "../src/app.ts";
import { createScheduler } from "../src/scheduler/scheduler.ts";
import { readConfig } from "../src/config.ts";
import { openServices } from "../src/services.ts";
import { hashPassword, verifyPassword } from "../src/modules/members/index.ts";
import { createLog } from "../src/plugins/request-log.ts";
import { seedDemo } from "../src/seed/seed.ts";

/**
 * Message: hash with this many callers for this long, through the API's queue or without it. The reply is the number
 * of hashes per second.
 */
export type HashOrder = { callers: number; seconds: number; isQueued: boolean };

const config = readConfig();
const log = createLog("error");
const { deps, databaseUrl, listenUrl } = await openServices(config, log);
await seedDemo(deps);
const app = await buildApp({ deps, listenUrl, scheduler: createScheduler({ url: databaseUrl, log }) });
await app.listen({ host: "127.0.0.1", port: 0 });
const PASSWORD = "a password of the bench";
const stored = await hashPassword(PASSWORD);

process.on("message", (order: HashOrder) => {
  void hashFor(order).then((perSecond) => process.send?.({ perSecond }));
});
process.send?.({ port: (app.server.address() as AddressInfo).port });

async function hashFor({ callers, seconds, isQueued }: HashOrder): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let done = 0;
  const loop = async () => {
    for (; performance.now() < endsAt; done += 1) {
      await (isQueued ? verifyPassword(stored, PASSWORD) : verify(stored, PASSWORD));
    }
  };
  await Promise.all(Array.from({ length: callers }, loop));
  return done / ((performance.now() - startedAt) / 1000);
}
