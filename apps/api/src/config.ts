import { isAbsolute, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isOnThisMachine, isReadableOnTheWay } from "@perya/db";
import {
  asDatabase,
  asList,
  asOneOf,
  asOptionalText,
  asPort,
  asRequired,
  asSwitch,
  asText,
  asUrl,
  asWholeNumber,
  EMBEDDED,
  type Ask,
  type Reader,
} from "@perya/server";
import { readOutsideSettings, type OutsideSettings } from "./outside/settings.ts";

/** Every setting, read once at start; nothing else reads the environment. `.env.example` explains each. */
export type Config = {
  host: string;
  port: number;
  /** Ports of the platform's other programs. Default: the ports after PORT. */
  ports: { console: number; studio: number; sandbox: number; sandboxSmtp: number };
  /** Hostnames of the console. Without any, the console is not served. */
  consoleHosts: string[];
  /** Database address with the application's login. Unset means the embedded database. */
  databaseUrl: string | undefined;
  /**
   * Database address with the owner's login, for migrations, demo data and the audit. The API and worker of a real
   * site do not need it.
   */
  databaseOwnerUrl: string | undefined;
  /** Direct database address that bypasses a pooler. */
  databaseListenUrl: string | undefined;
  databasePool: number;
  redisUrl: string | undefined;
  /** Hosts in a private network that may be reached without TLS. */
  plainHosts: string[];
  dataDir: string;
  isDemo: boolean;
  /** True if simulated players play, which only the demo allows. */
  hasCrowd: boolean;
  trustProxy: number;
  /** Connections per process and per address. The second limit applies only without a trusted proxy in front. */
  maxConnections: number;
  maxConnectionsPerAddress: number;
  countryHeader: string | undefined;
  sealKeyFile: string | undefined;
  metricsToken: string | undefined;
  /** True if /docs is public. */
  hasDocs: boolean;
  logLevel: LogLevel;
  runsClockwork: boolean;
  /** How long `/ready` reports "not ready" before the server closes. */
  drainMs: number;
  /**
   * Hash iterations for each number tried in a proof of work. Each level doubles how many numbers there are to try.
   */
  workIterations: number;
  outside: OutsideSettings;
};

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Record<string, string | undefined>;

const PROJECT_FOLDER = fileURLToPath(new URL("../../../", import.meta.url));

/** Reads and checks all settings. Invalid ones throw a table with name, value and what is allowed. */
export function readConfig(env: Environment = process.env): Config {
  const problems: Problem[] = [];
  const ask: Ask = <Value>(name: string, fallback: string, read: Reader<Value>): Value => {
    const given = env[name]?.trim() || fallback;
    const outcome = read(given);
    if ("wanted" in outcome) problems.push({ name, given: env[name] ?? "(not set)", wanted: outcome.wanted });
    return "wanted" in outcome ? (undefined as Value) : outcome.value;
  };

  const isDemo = ask("DEMO", "on", asSwitch);
  // A misspelled DEMO is reported alone, without the settings that a real site would need.
  const isReal = !isDemo && problems.length === 0;
  const port = ask("PORT", "3000", asPort);
  const next = (step: number) => String(port > 0 ? port + step : 0);
  const ports = {
    console: ask("CONSOLE_PORT", next(1), asPort),
    studio: ask("STUDIO_PORT", next(2), asPort),
    sandbox: ask("SANDBOX_PORT", next(3), asPort),
    sandboxSmtp: ask("SANDBOX_SMTP_PORT", next(4), asPort),
  };
  const config: Config = {
    host: ask("HOST", "127.0.0.1", asText),
    port,
    ports,
    consoleHosts: ask("CONSOLE_HOSTS", isDemo ? "console.localhost,localhost,127.0.0.1" : "", asList),
    databaseUrl: ask("DATABASE_URL", isReal ? "" : EMBEDDED, asDatabase),
    databaseOwnerUrl: ask("DATABASE_OWNER_URL", "", asUrl("postgres:", "postgresql:")),
    databaseListenUrl: ask("DATABASE_LISTEN_URL", "", asUrl("postgres:", "postgresql:")),
    databasePool: ask("DATABASE_POOL", "20", asWholeNumber(2, 200)),
    redisUrl: ask("REDIS_URL", "", asUrl("redis:", "rediss:")),
    plainHosts: ask("PLAIN_HOSTS", "", asList),
    dataDir: ask("DATA_DIR", "data", asFolder),
    isDemo,
    hasCrowd: ask("CROWD", "on", asSwitch) && isDemo,
    trustProxy: ask("TRUST_PROXY", "0", asWholeNumber(0, 10)),
    maxConnections: ask("MAX_CONNECTIONS", "20000", asWholeNumber(10, 1_000_000)),
    maxConnectionsPerAddress: ask("MAX_CONNECTIONS_PER_ADDRESS", "512", asWholeNumber(10, 1_000_000)),
    countryHeader: ask("COUNTRY_HEADER", "", asOptionalText)?.toLowerCase(),
    sealKeyFile: ask("SEAL_KEY_FILE", "", isReal ? asOwnKey : asOptionalText),
    metricsToken: ask("METRICS_TOKEN", "", asOptionalText),
    hasDocs: ask("DOCS", isReal ? "off" : "on", asSwitch),
    logLevel: ask("LOG_LEVEL", "info", asOneOf(LOG_LEVELS)),
    runsClockwork: ask("CLOCKWORK", "on", asSwitch),
    drainMs: 1000 * ask("DRAIN_SECONDS", "0", asWholeNumber(0, 15)),
    workIterations: ask("WORK_ITERATIONS", "2000", asWholeNumber(1, 1_000_000)),
    outside: readOutsideSettings(ask, { isDemo, ports }),
  };
  problems.push(
    ...findHalfAddresses(config),
    ...findSharedPorts(config),
    ...findBlindTrust(config),
    ...findPublicDemo(config, env),
    ...(isReal ? findPlainAddresses(config) : []),
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

type Problem = { name: string; given: string; wanted: string };

export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(problems: Problem[]) {
    const rows = [{ name: "setting", given: "value", wanted: "must be" }, ...problems.map(hideSecrets)];
    const width = (column: keyof Problem) => Math.max(...rows.map((row) => row[column].length));
    const lines = rows.map(
      (row) => `  ${row.name.padEnd(width("name"))}  ${row.given.padEnd(width("given"))}  ${row.wanted}`,
    );
    super(`Invalid settings (see .env.example):\n\n${lines.join("\n")}\n`);
  }
}

/** Removes passwords from addresses, because the table of problems ends up in logs. */
function hideSecrets(problem: Problem): Problem {
  const isSecret = /URL|TOKEN|KEY|SECRET/.test(problem.name) && problem.given !== "(not set)";
  return isSecret ? { ...problem, given: "(hidden)" } : problem;
}

/**
 * Finds other database addresses set without DATABASE_URL: the app would use the embedded database while migrations
 * run on another one.
 */
function findHalfAddresses({ databaseUrl, databaseOwnerUrl, databaseListenUrl }: Config): Problem[] {
  if (databaseUrl) return [];
  const given = Object.entries({ DATABASE_OWNER_URL: databaseOwnerUrl, DATABASE_LISTEN_URL: databaseListenUrl });
  return given.flatMap(([name, url]) =>
    url ? [{ name, given: url, wanted: "unset, unless DATABASE_URL is set" }] : [],
  );
}

function findSharedPorts({ port, ports }: Config): Problem[] {
  const named = Object.entries({
    PORT: port,
    CONSOLE_PORT: ports.console,
    STUDIO_PORT: ports.studio,
    SANDBOX_PORT: ports.sandbox,
    SANDBOX_SMTP_PORT: ports.sandboxSmtp,
  });
  const taken = new Map<number, string>();
  return named.flatMap(([name, number]) => {
    const other = taken.get(number);
    taken.set(number, name);
    // Zero means any free port, so several settings may be zero.
    return other && number > 0 ? [{ name, given: String(number), wanted: `a different port from ${other}` }] : [];
  });
}

/** Finds region blocks that would rely on a country header which callers can forge. */
function findBlindTrust({ countryHeader, trustProxy }: Config): Problem[] {
  if (!countryHeader || trustProxy > 0) return [];
  return [{ name: "COUNTRY_HEADER", given: countryHeader, wanted: "unset, unless TRUST_PROXY is 1 or more" }];
}

/** Finds unencrypted addresses of other machines: password hashes, sessions and money pass these connections. */
function findPlainAddresses({ plainHosts, redisUrl, ...addresses }: Config): Problem[] {
  const { databaseUrl, databaseOwnerUrl, databaseListenUrl } = addresses;
  const databases = {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATABASE_LISTEN_URL: databaseListenUrl,
  };
  const problems = Object.entries(databases).flatMap(([name, url]) =>
    url && isReadableOnTheWay(url, plainHosts)
      ? [{ name, given: url, wanted: "an address with ?sslmode=verify-full, or with its host in PLAIN_HOSTS" }]
      : [],
  );
  const redis = redisUrl ? new URL(redisUrl) : undefined;
  const isPlain =
    redis?.protocol === "redis:" && !isOnThisMachine(redis.hostname) && !plainHosts.includes(redis.hostname);
  if (isPlain) problems.push({ name: "REDIS_URL", given: "", wanted: "rediss://…, or a host in PLAIN_HOSTS" });
  return problems;
}

/**
 * Refuses to run the demo where the public could reach it. The demo starts when nothing is set, and its passwords are
 * public.
 */
function findPublicDemo({ isDemo }: Config, env: Environment): Problem[] {
  if (!isDemo || env["NODE_ENV"] !== "production") return [];
  return [{ name: "DEMO", given: env["DEMO"] ?? "(not set)", wanted: "off, because NODE_ENV is production" }];
}

const asOwnKey = asRequired("a file with an RSA private key in PEM format; only the demo creates its own");

const asFolder: Reader<string> = (text) => ({ value: isAbsolute(text) ? text : resolve(PROJECT_FOLDER, text) });
