import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { createScheduler } from "./scheduler/scheduler.ts";
import { readConfig } from "./config.ts";
import { openServices } from "./services.ts";
import { createLog } from "./plugins/request-log.ts";
import { runUntilStopped } from "./process.ts";
import { writeBanner } from "./seed/banner.ts";
import { connectSandbox } from "./seed/connect-sandbox.ts";
import { closeCrowd, openCrowd, maintainCrowd } from "./seed/crowd.ts";
import { giveToNewcomer } from "./seed/gift.ts";
import { refuseDemoData, seedDemo } from "./seed/seed.ts";
import { sealPlain } from "./modules/privacy/index.ts";
import { seedCashier } from "./seed/seed-cashier.ts";
import { seedContracts } from "./seed/seed-contracts.ts";
import { seedSignUpLinks } from "./seed/seed-sign-up-links.ts";
import { seedLottery } from "./seed/seed-lottery.ts";
import { seedMissions } from "./seed/seed-missions.ts";
import { seedSettlements } from "./seed/seed-settlements.ts";
import { seedTransfers } from "./seed/seed-transfers.ts";
import { seedDepositsPast } from "./seed/seed-deposits-past.ts";
import { seedFeedback } from "./seed/seed-feedback.ts";
import { countHistory } from "./seed/count-history.ts";
import { seedMemberPage } from "./seed/seed-member-page.ts";
import { seedPoints } from "./seed/seed-points.ts";
import { seedPayments } from "./seed/seed-payments.ts";
import { seedRaffles } from "./seed/seed-raffles.ts";
import { seedReferrals } from "./seed/seed-referrals.ts";
import { seedVip } from "./seed/seed-vip.ts";
import { seedOperatorsAsOwner } from "./seed/seed-operators.ts";
import { seedWithdrawalsPast } from "./seed/seed-withdrawals-past.ts";
import { seedPromotions } from "./seed/seed-promotions.ts";
import { seedWagering } from "./seed/seed-wagering.ts";
import { seedSecurity } from "./seed/seed-security.ts";

const WEB_FOLDER = fileURLToPath(new URL("../../web/dist", import.meta.url));
const CONSOLE_FOLDER = fileURLToPath(new URL("../../console/dist", import.meta.url));

type Task = { servesHttp: boolean; runsClockwork?: boolean };

/**
 * Runs a process: reads the settings, opens the services, builds the app, starts this process's tasks, and closes
 * everything in order.
 */
export async function runProgram({ servesHttp, runsClockwork }: Task) {
  const config = readConfig();
  const log = createLog(config.logLevel);
  // Close functions of everything opened so far, last first: a failed or interrupted start leaves nothing running.
  const closers: (() => Promise<void>)[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = () => (closing ??= closeInReverse(closers));
  runUntilStopped(log, closeAll);

  try {
    const opening = openServices(config, log);
    // A stop during startup must also stop the database, which may be running already.
    closers.push(() =>
      opening.then(
        ({ close }) => close(),
        () => {},
      ),
    );
    const { deps, redis, databaseUrl, ownerUrl, listenUrl } = await opening;
    if (config.isDemo) {
      await seedDemo(deps);
      await connectSandbox(deps);
      await seedSecurity(deps);
      await seedOperatorsAsOwner(deps, ownerUrl);
      // Encrypts plain data of the seed and of earlier releases. On a real site, the scheduler does this while the
      // site is serving.
      await sealPlain(deps);
    } else await refuseDemoData(deps.db);

    const scheduler = createScheduler({ url: databaseUrl, log });
    if (config.isDemo) {
      scheduler.schedule("5 minutes", "demo.tend-crowd", () => maintainCrowd(deps));
      scheduler.listen("demo.registered", "demo.give-to-newcomer", (facts) => giveToNewcomer(deps, facts));
    }
    const folders = { webFolder: WEB_FOLDER, consoleFolder: CONSOLE_FOLDER };
    const app = await buildApp({ deps, redis, listenUrl, scheduler, ...folders });
    // Runs after the modules have registered their approvals and queues.
    if (config.isDemo) {
      await seedMemberPage(deps);
      await seedFeedback(deps);
      await seedContracts(deps);
      await seedSignUpLinks(deps);
      // seedLottery and seedVip run before seedSettlements: both add bets on earlier days, and settled periods would
      // have to be recounted.
      await seedLottery(deps);
      await seedVip(deps);
      await seedSettlements(deps);
      await seedTransfers(deps);
      await countHistory(deps);
      await seedMissions(deps);
    }
    if (runsClockwork ?? config.runsClockwork) {
      closers.push(scheduler.stop);
      await scheduler.start();
    }
    closers.push(() => app.close());
    if (servesHttp) await app.listen({ host: config.host, port: config.port });
    else await app.ready();
    if (servesHttp && config.isDemo) {
      await seedPayments(deps, portOf(app));
      await seedCashier(deps);
      await seedDepositsPast(deps);
      await seedWithdrawalsPast(deps);
      await seedReferrals(deps);
      await seedPoints(deps);
      await seedRaffles(deps);
      await seedPromotions(deps);
      await seedWagering(deps);
    }
    // Without a hostname, no one could reach the console, so it is not opened.
    const hasConsole = servesHttp && config.consoleHosts.length > 0;
    if (hasConsole) await app.consoleServer.listen({ host: config.host, port: config.ports.console });
    const consolePort = hasConsole ? portOf(app.consoleServer) : undefined;
    if (servesHttp && config.isDemo)
      process.stdout.write(writeBanner(portOf(app), { sandbox: config.ports.sandbox, console: consolePort }));
    if (config.isDemo && !config.hasCrowd) await closeCrowd(deps);
    // Tells the parent process that dependents can start, and opens the demo to its simulated players.
    if (servesHttp) process.send?.({ port: portOf(app), ...(config.hasCrowd && { crowd: await openCrowd(deps) }) });
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function closeInReverse(closers: (() => Promise<void>)[]) {
  for (const close of closers.toReversed()) await close();
}

/** Returns the port in use. With PORT=0 it is any free one, which the banner prints. */
function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : 0;
}
