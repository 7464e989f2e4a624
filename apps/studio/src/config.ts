import { createHmac } from "node:crypto";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isReadableOnTheWay } from "@perya/db";
import { asPort, asSwitch, asWholeNumber, EMBEDDED, type Reader } from "@perya/server";

/** Every setting of the studio, read once at start. `.env.example` explains each. */
export type Config = {
  host: string;
  port: number;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  dataDir: string;
  isDemo: boolean;
  /** Where the wallet of the platform answers. */
  walletUrl: string;
  /** Relays of drand, the public beacon that salts the chains of flights. Without a beacon nothing flies: a salt of ours proves nothing. */
  drandUrls: string[];
  /** Where the demo's beacon answers, which is nobody's but ours and says so. */
  beaconUrl: string | undefined;
  /** The secret of a key, which both sides know. */
  secretOf: (keyId: string) => string;
  /** Under which server seeds are locked, the current one first; none in a demo, which makes its own. */
  seedKeys: string[];
  logLevel: string;
  /** Who may read /metrics: the api's setting. */
  metricsToken: string | undefined;
  /** As the api has them: proxies of ours in front, and how many connections one process holds. */
  trustProxy: number;
  maxConnections: number;
  maxConnectionsPerAddress: number;
};

type Environment = Record<string, string | undefined>;

const PROJECT_FOLDER = fileURLToPath(new URL("../../../", import.meta.url));
/** Of every key of the demo, where studio and sandbox share the vendors' keys. Everybody knows it. */
const DEMO_SECRET = "sandbox";

export function readConfig(env: Environment = process.env): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  const isDemo = read("DEMO", text("DEMO") ?? "on", asSwitch);
  // The demo is what starts when nothing is set, and everybody knows its secret.
  if (isDemo && env["NODE_ENV"] === "production")
    throw new Error("DEMO should be off, because NODE_ENV is production.");
  const secret = text("STUDIO_SECRET");
  if (!secret && !isDemo)
    throw new Error("STUDIO_SECRET is missing: a long random text, from which `npm run studio:key` makes each key's.");
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
    `STUDIO_SEED_KEY is missing or too short: ${SHORTEST_SEED_KEY} random characters or more, under which server seeds are locked.`,
  );
}

type Addresses = Pick<Config, "databaseUrl" | "databaseOwnerUrl">;

/** As the api insists on its own: a forgotten address must not begin anew, and nobody on the way may read. */
function requireRealDatabase({ databaseUrl, databaseOwnerUrl }: Addresses, plainHosts: string[] = []) {
  if (!databaseUrl) throw new Error(`STUDIO_DATABASE_URL is missing: an address, or the word ${EMBEDDED}.`);
  const far = [databaseUrl, databaseOwnerUrl].some(
    (url) => url && url !== EMBEDDED && isReadableOnTheWay(url, plainHosts),
  );
  if (far)
    throw new Error("STUDIO_DATABASE_URL leads elsewhere: with ?sslmode=verify-full, or its host in PLAIN_HOSTS.");
}

/** The sandbox's beacon is the demo's. */
function sandboxUrl(given: string | undefined, apiPort: number): string {
  const port = read("SANDBOX_PORT", given ?? String(apiPort > 0 ? apiPort + 3 : 0), asPort);
  return `http://127.0.0.1:${port}`;
}

/** Who listens on the way learns nothing, but who sits there could keep a round from us: by https, or on this machine. */
function asRelays(text: string): ReturnType<Reader<string[]>> {
  const urls = text.split(/[\s,]+/).filter(Boolean);
  const isGood = (url: string) => /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(url) && URL.canParse(url);
  if (!urls.every(isGood)) return { wanted: "addresses of drand's relays by https, with commas between them" };
  return { value: urls.map((url) => url.replace(/\/+$/, "")) };
}

/** One secret to keep, and another for every brand and vendor. */
export function deriveSecret(secret: string, keyId: string): string {
  return createHmac("sha256", secret).update(keyId).digest("hex");
}

function read<Value>(name: string, text: string, reader: Reader<Value>): Value {
  const outcome = reader(text);
  if ("wanted" in outcome) throw new Error(`${name} is ${text}: should be ${outcome.wanted}.`);
  return outcome.value;
}
