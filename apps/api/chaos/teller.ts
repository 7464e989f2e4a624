/** The real API with chaos routes, as a process that chaos starts and kills. It reports its port once it serves. */
import { flushCompileCache } from "node:module";
import { parseArgs } from "node:util";
import { buildApp, MODULES } from "../src/app.ts";
import { createScheduler } from "../src/scheduler/scheduler.ts";
import { readConfig } from "../src/config.ts";
import { openServices } from "../src/services.ts";
import { createLog } from "../src/plugins/request-log.ts";
import { explainAndExit, runUntilStopped } from "../src/process.ts";
import { createCashierModule } from "./cashier.module.ts";
import { createMovableClock } from "./movable-clock.ts";
import { breakPool, isMutant } from "./mutants.ts";
import { createTellerModule } from "./teller.module.ts";
import { connectVendor } from "./vendor.ts";

async function main() {
  const { values } = parseArgs({ options: { mutant: { type: "string", default: "" } } });
  const mutant = isMutant(values.mutant) ? values.mutant : undefined;
  const config = readConfig();
  const log = createLog(config.logLevel);
  const { deps: services, databaseUrl, listenUrl, close } = await openServices(config, log);
  const clock = createMovableClock();
  const deps = { ...services, clock };
  // Applies the mutant's defect to the pool before its first connection.
  breakPool(mutant, deps.pool);
  await connectVendor(deps);

  const scheduler = createScheduler({ url: databaseUrl, log });
  const modules = [...MODULES, createTellerModule(mutant), createCashierModule({ scheduler, clock })];
  const app = await buildApp({ deps, listenUrl, scheduler, modules });
  // Also stops when the chaos process has ended, because nothing else would stop this process.
  runUntilStopped(log, async () => {
    await app.close();
    await scheduler.stop();
    await close();
  });
  if (config.runsClockwork) await scheduler.start();
  await app.listen({ host: config.host, port: config.port });
  // Node writes the compile cache at a clean exit, which tellers never have. With the cache, the next one starts as
  // fast as in production.
  flushCompileCache();
  const address = app.server.address();
  process.send?.({ port: typeof address === "object" ? address?.port : 0 });
}

main().catch(explainAndExit);
