import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { createClockwork } from "./clockwork/clockwork.ts";
import { readConfig } from "./config.ts";
import { openHouse } from "./house.ts";
import { createLog } from "./plugins/request-log.ts";
import { runUntilStopped } from "./process.ts";
import { writeBanner } from "./seed/banner.ts";
import { refuseDemoData, seedDemo } from "./seed/seed.ts";

const WEB_FOLDER = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Reads the settings, opens the house, builds the app, starts what this process is for, and closes well. */
export async function runProgram({ servesHttp, runsClockwork }: { servesHttp: boolean; runsClockwork?: boolean }) {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const house = await openHouse(config, log);
  const { deps, redis, databaseUrl } = house;
  if (config.isDemo) await seedDemo(deps);
  else await refuseDemoData(deps.db);

  const clockwork = createClockwork({ url: databaseUrl, log });
  const app = await buildApp({ deps, redis, databaseUrl, clockwork, webFolder: WEB_FOLDER });
  const hasClockwork = runsClockwork ?? config.runsClockwork;
  if (hasClockwork) await clockwork.start();
  if (servesHttp) await app.listen({ host: config.host, port: config.port });
  else await app.ready();
  if (servesHttp && config.isDemo) writeBanner(portOf(app));

  runUntilStopped(log, async () => {
    await app.close();
    if (hasClockwork) await clockwork.stop();
    await house.close();
  });
}

/** PORT=0 asks for any free port; the banner must name the one it got. */
function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : 0;
}
