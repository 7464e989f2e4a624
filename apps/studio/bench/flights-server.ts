/** The studio with flights as a separate server, without the platform. For the bench and for manual play. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { openDatabase } from "../src/database.ts";
import { systemEntropy } from "../src/chance.ts";
import { systemClock, systemTimers } from "../src/clock.ts";
import type { Deps } from "../src/deps.ts";
import { createCreditWallet } from "../src/for-fun/credits.ts";
import { openFlights } from "../src/flights/flights.ts";
import type { SaltSource } from "../src/flights/salt-source.ts";
import { buildApp } from "../src/http/app.ts";
import { createRounds } from "../src/rounds/rounds.ts";
import { createLimits } from "../src/seats/limits.ts";
import { presentLimits } from "../src/seats/limits.views.ts";
import { openSeat } from "../src/seats/seats.ts";
import { openSeedVault } from "../src/seeds/seed-vault.ts";
import { createOutbox } from "../src/wallet/outbox.ts";
import { createMemoryWallet } from "./memory-wallet.ts";

const GAME = "lantern-rocket";
const PAGE = new URL("../dist/index.html", import.meta.url);

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    port: { type: "string", default: "0" },
    log: { type: "string", default: "error" },
  },
});
if (!values.data) throw new Error("--data is missing: a folder for the database.");
const log = pino({ level: values.log });
const database = await openDatabase({ databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir: values.data });
const wallet = createMemoryWallet(GAME);
const limits = createLimits({ wallet, clock: systemClock });
const creditWallet = createCreditWallet({ db: database.db, clock: systemClock });
const vault = openSeedVault({ seedKeys: [], dataDir: values.data }, systemEntropy);
const deps: Deps = {
  db: database.db,
  wallet,
  creditWallet,
  limits,
  vault,
  clock: systemClock,
  entropy: systemEntropy,
  log,
};
const outbox = createOutbox(deps);
const rounds = createRounds(deps, outbox);
const salts: SaltSource = {
  label: "bench",
  nameNext: (now) => String(now.getTime() + 50),
  read: async (name) => (Date.now() > Number(name) ? randomBytes(32).toString("hex") : undefined),
};
const flights = await openFlights(deps, outbox, { timers: systemTimers, salts, databaseUrl: database.url });
// Thousands of watchers connect from one address.
const caps = { maxConnections: 20_000, maxConnectionsPerAddress: 20_000, trustProxy: 0 };
const app = await buildApp(deps, rounds, flights, { ...caps, secretOf: () => "" });

/** Opens a seat, with the game page if it is built. */
app.get("/table", async ({ query }, reply) => {
  const { player = crypto.randomUUID(), lang = "EN" } = query as { player?: string; lang?: string };
  const { seat, token, balance } = await takeSeat(player);
  const start = {
    seat: token,
    origin: seat.origin,
    game: { code: seat.game, vendor: seat.vendor, family: "lipad", name: seat.name, variant: "" },
    balance,
    currency: seat.currency,
    language: lang,
    limits: await presentLimits(await limits.of(seat), seat),
    manners: seat.manners,
    seeds: { serverSeedHash: "", clientSeed: "", nonce: 0 },
    open: null,
    isForFun: false,
  };
  if (!existsSync(PAGE)) return start;
  const script = `<script id="start" type="application/json">${JSON.stringify(start)}</script>`;
  return reply.type("text/html").send(readFileSync(PAGE, "utf8").replace("<!--studio:start-->", script));
});
/** Opens a seat without the game page. */
app.get("/seat", async () => ({ seat: (await takeSeat(crypto.randomUUID())).token }));

async function takeSeat(player: string) {
  const opened = await openSeat(deps, { keyId: "bench", code: player, origin: "http://127.0.0.1" });
  if (!opened || opened === "later") throw new Error("no seat");
  return opened;
}

outbox.start();
flights.start();
await app.listen({ host: "127.0.0.1", port: Number(values.port) });
const { port } = app.server.address() as AddressInfo;
if (process.send) process.send({ port });
else process.stdout.write(`http://127.0.0.1:${port}/table\n`);

async function stop() {
  outbox.stop();
  await app.close();
  await flights.close();
  await database.close();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
process.once("disconnect", () => void stop());
