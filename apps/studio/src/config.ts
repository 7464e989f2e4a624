import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

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
  /** What the secrets of all keys are made from; whoever connects the studio makes the same from it. */
  secret: string;
  logLevel: string;
};

type Environment = Record<string, string | undefined>;

const PROJECT_FOLDER = fileURLToPath(new URL("../../../", import.meta.url));
/** Everybody knows it, so it opens nothing but the demo. */
const DEMO_SECRET = "studio";

export function readConfig(env: Environment = process.env): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  const isDemo = !/^(?:off|0|false|no)$/i.test(text("DEMO") ?? "on");
  const secret = text("STUDIO_SECRET") ?? (isDemo ? DEMO_SECRET : undefined);
  if (!secret) throw new Error("STUDIO_SECRET is missing: a long random text that the api's operator knows too.");
  const apiPort = readPort("PORT", text("PORT") ?? "3000");
  return {
    host: text("HOST") ?? "127.0.0.1",
    port: readPort("STUDIO_PORT", text("STUDIO_PORT") ?? String(apiPort > 0 ? apiPort + 2 : 0)),
    databaseUrl: text("STUDIO_DATABASE_URL"),
    databaseOwnerUrl: text("STUDIO_DATABASE_OWNER_URL"),
    dataDir: resolve(PROJECT_FOLDER, text("DATA_DIR") ?? "data"),
    isDemo,
    walletUrl: (text("STUDIO_WALLET_URL") ?? `http://127.0.0.1:${apiPort}`).replace(/\/$/, ""),
    secret,
    logLevel: text("LOG_LEVEL") ?? "info",
  };
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} is ${text}: a whole number up to 65535.`);
  return port;
}
