/** The server under attack, in its own process: the real app with the built site on a throwaway database. */
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { buildApp } from "../src/app.ts";
import { createScheduler } from "../src/scheduler/scheduler.ts";
import { readConfig } from "../src/config.ts";
import { createLog } from "../src/plugins/request-log.ts";
import { seedDemo } from "../src/seed/seed.ts";
import { openServices } from "../src/services.ts";

export type ServerReady = { port: number };
/** Resident memory now, and its peak since the process started. */
export type ServerMemory = { rssMb: number; peakMb: number };

const WEB_FOLDER = fileURLToPath(new URL("../../web/dist", import.meta.url));
if (!existsSync(WEB_FOLDER)) throw new Error("The site is not built: npm run build:site");

const config = readConfig();
const log = createLog("fatal");
const { deps, databaseUrl, listenUrl, close } = await openServices(config, log);
await seedDemo(deps);
const scheduler = createScheduler({ url: databaseUrl, log });
const app = await buildApp({ deps, listenUrl, scheduler, webFolder: WEB_FOLDER });
await app.listen({ host: "127.0.0.1", port: 0 });

process.on("message", () => {
  const memory = { rssMb: process.memoryUsage().rss / 2 ** 20, peakMb: process.resourceUsage().maxRSS / 1024 };
  process.send?.(memory satisfies ServerMemory);
});
process.once(
  "SIGTERM",
  () =>
    void app
      .close()
      .then(close)
      .then(() => process.exit(0)),
);
process.send?.({ port: (app.server.address() as AddressInfo).port } satisfies ServerReady);
