import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { APPLICATION, setPassword } from "../login.ts";
import type { Binaries } from "./binaries.ts";
import type { RunAs } from "./run-as.ts";

/** Paths of the embedded PostgreSQL. */
export type Files = {
  cluster: string;
  password: string;
  applicationPassword: string;
  port: string;
  log: string;
  users: string;
  pid: string;
};

export const OWNER = "perya";
/** File of the password, inside the cluster's folder so that both are created and moved together. */
const PASSWORD = "perya.password";
const APPLICATION_PASSWORD = `${APPLICATION}.password`;

export function layOut(dataDir: string): Files {
  const cluster = join(dataDir, "postgres");
  const at = (name: string) => join(dataDir, name);
  const files = {
    cluster,
    password: join(cluster, PASSWORD),
    applicationPassword: join(cluster, APPLICATION_PASSWORD),
    port: at("postgres.port"),
    log: at("postgres.log"),
    users: at("postgres.users"),
    pid: join(cluster, "postmaster.pid"),
  };
  mkdirSync(files.users, { recursive: true });
  return files;
}

/**
 * Creates the cluster if there is none. It is built in a temporary folder and then renamed, so that a start that is
 * killed leaves no incomplete cluster.
 */
export function ensureCluster(files: Files, { initdb }: Binaries, runAs: RunAs) {
  if (isMade(files)) return;
  const fresh = `${files.cluster}.new.${process.pid}`;
  const password = `${fresh}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  runAs.own(fresh);
  writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  runAs.own(password);

  const [command, ...words] = [...runAs.prefix, initdb];
  const settings = [
    `--pgdata=${fresh}`,
    `--username=${OWNER}`,
    `--pwfile=${password}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
  ];
  execFileSync(command, [...words, ...settings], { stdio: ["ignore", "ignore", "pipe"] });
  renameSync(password, join(fresh, PASSWORD));
  try {
    renameSync(fresh, files.cluster);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process has created the cluster meanwhile; otherwise the error is real.
    if (!isMade(files)) throw error;
  }
}

function isMade({ cluster }: Files): boolean {
  return existsSync(join(cluster, "PG_VERSION"));
}

export function ownerUrl(files: Files, port: number): string {
  return `postgres://${OWNER}:${readFileSync(files.password, "utf8")}@127.0.0.1:${port}/postgres`;
}

/** Arbitrary advisory lock number. If several programs start at once, only one creates the password. */
const PASSWORD_LOCK = 7_370_005;

/**
 * Returns the URL for the application's login. Creates the password if missing, also in data folders of older
 * releases.
 */
export async function ensureApplicationUrl(adminUrl: string, files: Files, runAs: RunAs): Promise<string> {
  const owner = new pg.Client({ connectionString: adminUrl });
  owner.on("error", () => {});
  try {
    await owner.connect();
    await owner.query("select pg_advisory_lock($1)", [PASSWORD_LOCK]);
    const { rowCount } = await owner.query("select from pg_roles where rolname = $1 and rolcanlogin", [APPLICATION]);
    if (!rowCount || !existsSync(files.applicationPassword)) {
      const password = randomBytes(24).toString("base64url");
      await setPassword(owner, password);
      keepSecret(files.applicationPassword, password, runAs);
    }
  } finally {
    await owner.end();
  }
  const url = new URL(adminUrl);
  url.username = APPLICATION;
  url.password = readFileSync(files.applicationPassword, "utf8");
  return url.href;
}

/**
 * Writes a temporary file and renames it, so that the file never contains part of a password if the process is
 * killed.
 */
function keepSecret(file: string, secret: string, runAs: RunAs) {
  const fresh = `${file}.new.${process.pid}`;
  writeFileSync(fresh, secret, { mode: 0o600 });
  runAs.own(fresh);
  renameSync(fresh, file);
}
