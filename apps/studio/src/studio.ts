import type { AddressInfo } from "node:net";
import { pino } from "pino";
import type { Config } from "./config.ts";
import { openDatabase } from "./database.ts";
import { systemEntropy } from "./chance.ts";
import { systemClock, systemTimers } from "./clock.ts";
import type { Deps } from "./deps.ts";
import { createForFunWallet } from "./for-fun/for-fun-wallet.ts";
import { createCreditWallet } from "./for-fun/credits.ts";
import { openFlights } from "./flights/flights.ts";
import { createDrandBeacon } from "./flights/drand.ts";
import { createDemoBeacon, type SaltSource } from "./flights/salt-source.ts";
import { buildApp } from "./http/app.ts";
import { createPruning } from "./pruning/pruning.ts";
import { createRounds } from "./rounds/rounds.ts";
import { createLimits } from "./seats/limits.ts";
import { lockSeeds } from "./seeds/lock-seeds.ts";
import { openSeedVault } from "./seeds/seed-vault.ts";
import { createOutbox } from "./wallet/outbox.ts";
import { createWallet } from "./wallet/wallet.ts";

const TAKE_BACK_EVERY_MS = 5_000;
const END_LEFT_EVERY_MS = 60 * 60_000;
const PRUNE_EVERY_MS = 10 * 60_000;

/** Opens the game server's parts in order and closes them in reverse. Several processes may share a database. */
export async function openStudio(config: Config) {
  const log = pino({ level: config.logLevel, name: "studio" });
  const { db, url, close: closeDatabase } = await openDatabase(config);
  const creditWallet = createCreditWallet({ db, clock: systemClock });
  const wallet = createForFunWallet(createWallet(config), creditWallet);
  const limits = createLimits({ wallet, clock: systemClock });
  const vault = openSeedVault(config, systemEntropy);
  const deps: Deps = { db, wallet, creditWallet, limits, vault, clock: systemClock, entropy: systemEntropy, log };
  await lockSeeds(deps);
  const outbox = createOutbox(deps);
  const rounds = createRounds(deps, outbox);
  const salts = chooseBeacon(config);
  const flights = await openFlights(deps, outbox, { timers: systemTimers, salts, databaseUrl: url });
  const app = await buildApp(deps, rounds, flights, config);
  const timers = [
    every(TAKE_BACK_EVERY_MS, rounds.takeBackSilent, deps),
    every(END_LEFT_EVERY_MS, rounds.endLeft, deps),
    every(PRUNE_EVERY_MS, createPruning(deps).prune, deps),
  ];
  outbox.start();
  if (config.drandUrls.length > 0 || config.beaconUrl) flights.start();
  else log.warn({}, "no beacon is set (STUDIO_DRAND_URLS): nothing flies");
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      outbox.stop();
      await app.close();
      await flights.close();
      await closeDatabase();
    },
  };
}

function chooseBeacon({ drandUrls, beaconUrl = "" }: Config): SaltSource {
  if (drandUrls.length > 0) return createDrandBeacon({ relays: drandUrls, clock: systemClock });
  return createDemoBeacon(beaconUrl);
}

function every(ms: number, work: () => Promise<void>, { log }: Pick<Deps, "log">) {
  let isBusy = false;
  let hasFailed = false;
  return setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work()
      .then(() => (hasFailed = false))
      .catch((error: unknown) => {
        // Logged once, instead of on every run until the work succeeds again.
        if (!hasFailed) log.error({ err: error }, "a scheduled task failed");
        hasFailed = true;
      })
      .finally(() => (isBusy = false));
  }, ms).unref();
}
