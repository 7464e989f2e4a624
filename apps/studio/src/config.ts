import { createHmac } from "node:crypto";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isReadableOnTheWay } from "@perya/db";
import { asPort, asSwitch, asWholeNumber, EMBEDDED, type Reader } from "@perya/server";

/** All settings of the studio, read once at start-up. See `.env.example`. */
export type Config = {
  host: string;
  port: number;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  dataDir: string;
  isDemo: boolean;
  /** Base URL of the platform's wallet. */
  walletUrl: string;
  /**
   * Relays of drand, the public randomness beacon that salts the flight chains. Without this or `beaconUrl` there
   * are no flights: a salt of our own would prove nothing.
   */
  drandUrls: string[];
  /** URL of the demo's own beacon, which labels itself as a demo. */
  beaconUrl: string | undefined;
  /** The shared secret of a vendor key. */
  secretOf: (keyId: string) => string;
  /** Keys that encrypt server seeds, current one first. Empty in the demo, which creates its own. */
  seedKeys: string[];
  logLevel: string;
  /** Token for /metrics, same as the api's. */
  metricsToken: string | undefined;
  /** Number of trusted proxies and connection limits of this process, with the same settings as in the api. */
  trustProxy: number;
  maxConnections: number;
  maxConnectionsPerAddress: number;
};

type Environment = Record<string, string | undefined>;

const PROJECT_FOLDER = fileURLToPath(new URL("../../../", import.meta.url));
/** Secret of all demo keys. Public, since studio and sandbox share it. */
const DEMO_SECRET = "sandbox";

export function readConfig(env: Environment = process.env): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  const isDemo = read("DEMO", text("DEMO") ?? "on", asSwitch);
  // Refuses to run the demo in production: it is the default, and its secret is public.
  if (isDemo && env["NODE_ENV"] === "production") throw new Error("Set DEMO=off, because NODE_ENV is production.");
  const secret = text("STUDIO_SECRET");
  if (!secret && !isDemo)
    throw new Error(
      "STUDIO_SECRET is missing. Set a long random text; `npm run studio:key` derives each key's secret from it.",
    );
  const seedKeys = text("STUDIO_SEED_KEY")?.split(/[\s,]+/) ?? [];
  if (!isDemo) requireSeedKeys(seedKeys);
  const [databaseUrl, databaseOwnerUrl] = [text("STUDIO_DATABASE_URL"), text("STUDIO_DATABASE_OWNER_URL")];
  if (!isDemo) requireRealDatabase({ databaseUrl, databaseOwnerUrl }, text("PLAIN_HOSTS")?.split(/\s*,\s*/));
  const drandUrls = read("STUDIO_DRAND_URLS", text("STUDIO_DRAND_URLS") ?? "", asRelays);
  const apiPort = read("PORT", text("PORT") ?? "3000", asPort);
  return {
    host: text("HOST") ?? "127.0.0.1",
    port: read("STUDIO_PORT", text("STUDIO_PORT") ?? String(apiPort > 0 ? apiPort + 2 : 0), asPort),
    databaseUrl: databaseUrl === EMBEDDED ? undefined : databaseUrl,
    databaseOwnerUrl,
    dataDir: resolve(PROJECT_FOLDER, text("DATA_DIR") ?? "data"),
    isDemo,
    walletUrl: (text("STUDIO_WALLET_URL") ?? `http://127.0.0.1:${apiPort}`).replace(/\/$/, ""),
    drandUrls,
    beaconUrl: text("STUDIO_BEACON_URL") ?? (isDemo ? sandboxUrl(text("SANDBOX_PORT"), apiPort) : undefined),
    secretOf: (keyId) => (secret ? deriveSecret(secret, keyId) : DEMO_SECRET),
    seedKeys,
    logLevel: text("LOG_LEVEL") ?? "info",
    metricsToken: text("METRICS_TOKEN"),
    trustProxy: read("TRUST_PROXY", text("TRUST_PROXY") ?? "0", asWholeNumber(0, 10)),
    maxConnections: read("MAX_CONNECTIONS", text("MAX_CONNECTIONS") ?? "20000", asWholeNumber(10, 1_000_000)),
    maxConnectionsPerAddress: read(
      "MAX_CONNECTIONS_PER_ADDRESS",
      text("MAX_CONNECTIONS_PER_ADDRESS") ?? "512",
      asWholeNumber(10, 1_000_000),
    ),
  };
}

const SHORTEST_SEED_KEY = 32;

function requireSeedKeys(keys: readonly string[]) {
  if (keys.length > 0 && keys.every((key) => key.length >= SHORTEST_SEED_KEY)) return;
  throw new Error(
    `STUDIO_SEED_KEY is missing or too short. Set at least ${SHORTEST_SEED_KEY} random characters; it encrypts server seeds.`,
  );
}

type Addresses = Pick<Config, "databaseUrl" | "databaseOwnerUrl">;

/**
 * Requires the database's address, so that a new, empty database is not used by accident. Remote connections need
 * TLS. The same as in the api.
 */
function requireRealDatabase({ databaseUrl, databaseOwnerUrl }: Addresses, plainHosts: string[] = []) {
  if (!databaseUrl) throw new Error(`STUDIO_DATABASE_URL is missing. Set an address, or "${EMBEDDED}".`);
  const far = [databaseUrl, databaseOwnerUrl].some(
    (url) => url && url !== EMBEDDED && isReadableOnTheWay(url, plainHosts),
  );
  if (far)
    throw new Error(
      "STUDIO_DATABASE_URL is a remote address. Add ?sslmode=verify-full, or add its host to PLAIN_HOSTS.",
    );
}

/** URL of the sandbox, which serves the demo's beacon. */
function sandboxUrl(given: string | undefined, apiPort: number): string {
  const port = read("SANDBOX_PORT", given ?? String(apiPort > 0 ? apiPort + 3 : 0), asPort);
  return `http://127.0.0.1:${port}`;
}

/**
 * Requires https unless the relay is on this machine. Rounds are public, but an attacker on the network could
 * withhold them.
 */
function asRelays(text: string): ReturnType<Reader<string[]>> {
  const urls = text.split(/[\s,]+/).filter(Boolean);
  const isGood = (url: string) => /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(url) && URL.canParse(url);
  if (!urls.every(isGood)) return { wanted: "https URLs of drand relays, separated by commas" };
  return { value: urls.map((url) => url.replace(/\/+$/, "")) };
}

/** Derives a secret per brand and vendor from one stored secret. */
export function deriveSecret(secret: string, keyId: string): string {
  return createHmac("sha256", secret).update(keyId).digest("hex");
}

function read<Value>(name: string, text: string, reader: Reader<Value>): Value {
  const outcome = reader(text);
  if ("wanted" in outcome) throw new Error(`${name} is ${text}. It must be ${outcome.wanted}.`);
  return outcome.value;
}
