/**
 * npm run bench:spins — spins over HTTP through studio, wallet and ledger, one process each, compared with the wallet's
 * own rate as in `bench:wallet`: same caller program, same run, alternating. All programs share the machine.
 */
import { fork, type ChildProcess } from "node:child_process";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createPool, locateDatabase, newId } from "@perya/db";
import { cpuOfDatabase, cpuOfProcess } from "./cpu-times.ts";
import type { SpinAnswer, SpinOrder } from "./spin-callers.ts";

/** Messages of the wallet bench. */
type Table = {
  port: number;
  keyId: string;
  secret: string;
  game: string;
  seats: { session: string; player: string }[];
};
type CallAnswer = { perSecond: number; times: number[]; cpuMs: number };
/** CPU time per spin of each program, in ms. */
type Cpu = { studio: number; api: number; database: number; callers: number };
type Turn = { calls: CallAnswer; spins: SpinAnswer & { cpu: Cpu } };

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "4" },
    turns: { type: "string", default: "5" },
    report: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const seconds = Number(options.seconds);
const turns = Number(options.turns);
const CALLERS = 64;
const WARM_UP = 2_000;
const STUDIO_SECRET = "a secret of the studio's bench";
const KEY_ID = createHash("sha256").update("bench").digest("hex").slice(0, 24);
const REPORT = fileURLToPath(new URL("../../../docs/bench/studio.md", import.meta.url));
const fileAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "perya-bench-spins-"));
const common = { PATH: "/usr/bin:/bin", DATA_DIR: folder, LOG_LEVEL: "error" };
const secret = createHmac("sha256", STUDIO_SECRET).update(KEY_ID).digest("hex");
const children: ChildProcess[] = [];
const start = (path: string, words: string[] = [], env: Record<string, string> = common) => {
  const child = fork(fileAt(path), words, { env });
  children.push(child);
  return child;
};
try {
  const wallet = start("../../api/bench/wallet-server.ts", ["--secret", secret], {
    ...common,
    PORT: "0",
    CLOCKWORK: "off",
  });
  const table = await nextMessage<Table>(wallet);
  const studio = start("../src/main.ts", [], {
    ...common,
    STUDIO_SECRET,
    STUDIO_SEED_KEY: "a-key-of-the-bench-that-locks-its-seeds",
    STUDIO_PORT: "0",
    STUDIO_WALLET_URL: `http://127.0.0.1:${table.port}`,
    STUDIO_DATABASE_URL: "embedded",
    // Without a beacon there are no flights.
    DEMO: "off",
  });
  const { port } = await nextMessage<{ port: number }>(studio);
  const seats = await seatPlayers(table);
  const walletCallers = start("../../api/bench/wallet-callers.ts");
  const spinCallers = start("./spin-callers.ts");

  const callWallet = async (length: number) => {
    walletCallers.send({ table, callers: CALLERS, seconds: length });
    return nextMessage<CallAnswer>(walletCallers);
  };
  const spin = async (length: number): Promise<Turn["spins"]> => {
    const measure = () => ({
      api: cpuOfProcess(wallet.pid),
      studio: cpuOfProcess(studio.pid),
      database: cpuOfDatabase(folder),
    });
    const before = measure();
    spinCallers.send({ port, seats, callers: CALLERS, seconds: length } satisfies SpinOrder);
    const answer = await nextMessage<SpinAnswer>(spinCallers);
    const after = measure();
    const spins = answer.times.length;
    return {
      ...answer,
      cpu: {
        studio: (after.studio - before.studio) / spins,
        api: (after.api - before.api) / spins,
        database: (after.database - before.database) / spins,
        callers: answer.cpuMs / spins,
      },
    };
  };
  // The warm-up counts calls, not seconds: on a slow machine, a few seconds give too few calls for V8 to optimize
  // the code.
  for (let done = 0; done < WARM_UP; done += (await callWallet(2)).times.length);
  for (let done = 0; done < WARM_UP; done += (await spin(2)).times.length);
  const rates: Turn[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    rates.push({ calls: await callWallet(seconds), spins: await spin(seconds) });
  say(rates);
} finally {
  // The api ends last, because it runs the database.
  for (const child of children.toReversed()) {
    const ended = once(child, "exit");
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await ended;
    }
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Waits for the program's next message. Rejects if it exits instead. */
async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const given = new AbortController();
  const ended = once(child, "exit", { signal: given.signal }).then(([code]) => {
    throw new Error(`a program of the bench ended with ${String(code)}`);
  });
  try {
    const [message] = (await Promise.race([once(child, "message"), ended])) as [Message];
    return message;
  } finally {
    given.abort();
    ended.catch(() => {});
  }
}

/** Creates seats directly; launching is not measured. */
async function seatPlayers({ seats, keyId, game }: Table): Promise<string[]> {
  const located = await locateDatabase({ databaseUrl: undefined, dataDir: folder, databaseName: "perya_studio" });
  const pool = createPool({ url: located.url, poolSize: 2 });
  const manners = JSON.stringify({ minSpinMs: 0, hasAutoplay: true, hasTurbo: true });
  try {
    const tokens: string[] = [];
    for (const { session, player } of seats) {
      const token = randomUUID();
      const tokenHash = createHash("sha256").update(token).digest();
      await pool.query(
        `insert into seats (id, token_hash, key_id, session, player, nickname, currency, language, game, vendor, name,
           tags, manners, origin, opened_at)
         values ($1, $2, $3, $4, $5, 'bench', 'PHP', 'EN', $6, 'PG', 'Bench', '{}', $7, 'http://bench.localhost', now())`,
        [newId(new Date()), tokenHash, keyId, session, player, game, manners],
      );
      tokens.push(token);
    }
    return tokens;
  } finally {
    await pool.end();
    await located.stop();
  }
}

function say(rates: Turn[]) {
  const ratios = rates.map(({ calls, spins }) => spins.perSecond / calls.perSecond);
  const all = rates.flatMap(({ spins }) => spins.times).toSorted((one, other) => one - other);
  const at = (share: number) => (all[Math.floor(all.length * share)] ?? Number.NaN).toFixed(1);
  const rate = median(rates.map(({ spins }) => spins.perSecond));
  const cpu = (who: keyof Cpu) => median(rates.map(({ spins }) => spins.cpu[who]));
  const sum = cpu("studio") + cpu("api") + cpu("database") + cpu("callers");
  const share = (who: keyof Cpu) => `${cpu(who).toFixed(2)} ms (${Math.round((100 * cpu(who)) / sum)} %)`;
  const report = `# Studio: spins per second, including wallet and ledger

${CALLERS} players in a closed loop at one slot, one studio and one api process, ${cpus().length} cores shared with database and
callers; medians of ${turns} turns of ${seconds} s, the wallet alone and spins in turns. \`npm run bench:spins\`.

| | per second |
| --- | --- |
| the wallet alone: debits and credits, as \`bench:wallet\` counts them | ${Math.round(median(rates.map(({ calls }) => calls.perSecond)))} |
| spins, each a round of the studio and a \`debit-credit\` | ${Math.round(rate)} |

Ratio ${median(ratios).toFixed(2)}. Turns: ${ratios.map((each) => each.toFixed(2)).join(", ")}.

Answered within ${at(0.5)} ms (p50), ${at(0.95)} ms (p95), ${at(0.99)} ms (p99).

CPU time per spin, of ${sum.toFixed(2)} ms: the studio ${share("studio")}, the api ${share("api")}, the database of
both ${share("database")}, the callers ${share("callers")}. A spin is two movements of the ledger (stake and win), with
the round's own rows in the studio's tables.
`;
  process.stdout.write(`${report}\n`);
  if (options.report) writeFileSync(REPORT, report);
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
}
