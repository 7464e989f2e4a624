/**
 * npm run bench:access — logins per second through HTTP, next to the bare password hash on the same machine; the effect
 * of the load on other requests; and whether response times reveal known names. Compared values are measured in
 * alternating turns, so that a temporarily slow machine slows both. Rates are the median of the turns; delays are the
 * 99th percentile over all. So ratios are comparable between machines; rates are not.
 */
import { fork, type ChildProcess } from "node:child_process";
import { createPublicKey } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { connect, createDatabase, createPool, newId, startEmbedded, withDatabase, type Db } from "@perya/db";
import { readConfig } from "../src/config.ts";
import { hashPassword } from "../src/modules/members/index.ts";
import { readSealKeys } from "../src/seal-keys.ts";
import type { Probed, ProbeOrder } from "./probe.ts";
import type { HashOrder } from "./server.ts";
import { prepareSignIn, sendSignIn, type Prepared, type Target } from "./sign-ins.ts";

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "2" },
    rounds: { type: "string", default: "21" },
    pairs: { type: "string", default: "200" },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const [seconds, rounds, pairs] = [Number(options.seconds), Number(options.rounds), Number(options.pairs)];
const REPORT = fileURLToPath(new URL("../../../docs/bench/access.md", import.meta.url));
const CALLERS = 32;
const MEMBERS = 1_500;
const COMING_IN_MS = 500;
const PASSWORD = "a password of the bench";

const lines: string[] = [];
let turns = 0;
const folder = mkdtempSync(join(tmpdir(), "perya-access-"));
const postgres = await startEmbedded(join(folder, "postgres"));
try {
  await createDatabase(postgres.adminUrl, "access");
  await run(withDatabase(postgres.applicationUrl, "access"), withDatabase(postgres.adminUrl, "access"));
  if (options.report) writeFileSync(REPORT, `${lines.join("\n")}\n`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function run(url: string, ownerUrl: string) {
  const { server, target } = await startServer(url, ownerUrl);
  const db = connect(createPool({ url, poolSize: 2 }));
  await addMembers(db);
  await db.destroy();
  try {
    say("# Logins: rate, effect on other requests, equal response times\n");
    say(
      `${cpus().length} cores, the database on the same ones; ${CALLERS} callers, ${rounds} turns of ${seconds} s.\n`,
    );
    // Warm-up: compiled code, open connections, and every member known on their device.
    await signInFor(target, 20);
    await compareWithHash(server, target);
    await compareLive(target);
    await compareNames(target);
  } finally {
    server.kill("SIGKILL");
    await once(server, "exit");
  }
}

async function compareWithHash(server: ChildProcess, target: Target) {
  const order = { callers: CALLERS, seconds };
  const measured: Record<"bare" | "queued" | "signIns" | "ratio", number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = await hashFor(server, { ...order, isQueued: false });
    const queued = await hashFor(server, { ...order, isQueued: true });
    const signIns = await signInFor(target, seconds);
    measured.push({ bare, queued, signIns, ratio: signIns / queued });
  }
  const of = (what: keyof (typeof measured)[number]) => median(measured.map((turn) => turn[what]));
  say("| | per second |\n|---|---|");
  say(`| argon2 verification alone, one per thread | ${of("bare").toFixed(1)} |`);
  say(`| argon2 verification alone, as many as the api allows | ${of("queued").toFixed(1)} |`);
  say(`| logins through HTTP | ${of("signIns").toFixed(1)} |`);
  say(`| ratio of the two above (at least 0.90) | ${of("ratio").toFixed(2)} |\n`);
  say(
    "The api hashes on all cores but one, in separate processes with their own queues and a lower priority. Where cores " +
      "share memory bandwidth, a hash beside other work is slower than one alone: an equal share of the first row is " +
      `${(of("bare") / cpus().length).toFixed(1)} per second.\n`,
  );
}

/**
 * Measures response times of /live, idle and under load. Combines the probes of all turns, because the 99th
 * percentile of a single turn would depend on one or two probes.
 */
async function compareLive(target: Target) {
  const prober = fork(fileURLToPath(new URL("./probe.ts", import.meta.url)));
  const probe = async (forSeconds: number) => {
    prober.send({ port: target.port, forMs: forSeconds * 1000 } satisfies ProbeOrder);
    const [probed] = (await once(prober, "message")) as [Probed];
    return probed;
  };
  // Warm-up, as for the server.
  const { isAhead } = await probe(1);
  const [idle, loaded]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    idle.push(...(await probe(seconds)).times);
    await signInFor(target, seconds, async () => void loaded.push(...(await probe(seconds)).times));
  }
  prober.kill();
  const [before, under] = [percentile(idle, 0.99), percentile(loaded, 0.99)];
  say(
    `\`/live\` p99: idle ${before.toFixed(2)} ms, under load ${under.toFixed(2)} ms, ratio ${(under / before).toFixed(2)} (at most 3).`,
  );
  say(
    `\`/live\` p50: idle ${median(idle).toFixed(2)} ms, under load ${median(loaded).toFixed(2)} ms. ` +
      `${idle.length} and ${loaded.length} probes, ${isAhead ? "with real-time priority" : "with the priority of all other work"}.\n`,
  );
}

/**
 * Sends a wrong password for an existing name, then for an unknown one, one request at a time and each with another
 * name.
 */
async function compareNames(target: Target) {
  const times: { known: number; unknown: number }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const known = await timeWrong(target, `bench${pair}`);
    times.push({ known, unknown: await timeWrong(target, `nobody${pair}`) });
  }
  const [known, unknown] = [median(times.map((time) => time.known)), median(times.map((time) => time.unknown))];
  const apart = Math.abs(known / unknown - 1) * 100;
  say(
    `Wrong password, median of ${pairs}: known name ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ${apart.toFixed(1)} % apart (at most 5).`,
  );
}

async function timeWrong(target: Target, username: string): Promise<number> {
  const { status, tookMs } = await sendSignIn(target, prepareSignIn(target, username, "wrong"));
  if (status !== 401) throw new Error(`a wrong password was answered with ${status}`);
  return tookMs;
}

/**
 * Runs callers in a closed loop. They start staggered, and measuring starts when all are running, because the burst
 * of a simultaneous start is not what this measures.
 */
async function signInFor(target: Target, forSeconds: number, meanwhile = () => sleep(forSeconds * 1000)) {
  const prepared = prepareFor(target, forSeconds + (2 * COMING_IN_MS) / 1000);
  let [done, isOver] = [0, false];
  const callers = Array.from({ length: CALLERS }, async (_, index) => {
    await sleep((index * COMING_IN_MS) / CALLERS);
    for (; !isOver; done += 1) {
      const next = prepared.shift();
      if (!next) throw new Error("this machine is faster than expected: prepare more logins");
      const { status } = await sendSignIn(target, next);
      if (status !== 200) throw new Error(`a login was answered with ${status}`);
    }
  });
  // Ends early only after a failure, which then ends the bench.
  const calling = Promise.all(callers);
  await Promise.race([sleep(2 * COMING_IN_MS), calling]);
  const [doneBefore, startedAt] = [done, performance.now()];
  await Promise.race([meanwhile(), calling]);
  const perSecond = (done - doneBefore) / ((performance.now() - startedAt) / 1000);
  isOver = true;
  await calling;
  turns -= prepared.length;
  return perSecond;
}

/**
 * Encrypts the requests in advance, because that is the browser's work, and more of them than can be sent. The
 * members take turns.
 */
function prepareFor(target: Target, forSeconds: number): Prepared[] {
  return Array.from({ length: forSeconds * 300 }, () =>
    prepareSignIn(target, `bench${(turns += 1) % MEMBERS}`, PASSWORD),
  );
}

async function startServer(url: string, ownerUrl: string): Promise<{ server: ChildProcess; target: Target }> {
  const addresses = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  const settings = { ...addresses, DATA_DIR: folder, TRUST_PROXY: "1", LOG_LEVEL: "error" };
  const { current } = readSealKeys(readConfig(settings));
  const script = fileURLToPath(new URL("./server.ts", import.meta.url));
  const server = fork(script, { env: settings, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  return { server, target: { port, keyId: current.keyId, publicKey: createPublicKey(current.privateKey) } };
}

async function hashFor(server: ChildProcess, order: HashOrder): Promise<number> {
  server.send(order);
  const [{ perSecond }] = (await once(server, "message")) as [{ perSecond: number }];
  return perSecond;
}

async function addMembers(db: Db) {
  const brand = await db
    .selectFrom("brands")
    .select("id")
    .where("merchant_code", "=", "perya")
    .executeTakeFirstOrThrow();
  const password_hash = await hashPassword(PASSWORD);
  const members = Array.from({ length: MEMBERS }, (_, index) => {
    const account = `bench${index}`;
    return { id: newId(new Date()), brand_id: brand.id, account, nickname: account, type: 0, password_hash };
  });
  await db.insertInto("members").values(members).execute();
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
  lines.push(line);
}

function median(values: number[]): number {
  return percentile(values, 0.5);
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
