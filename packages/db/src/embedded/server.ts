import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { APPLICATION, setPassword } from "../login.ts";
import { findBinaries, type Binaries } from "./binaries.ts";
import { chooseRunAs, type RunAs } from "./run-as.ts";

/** A running server: its `postgres` database as its owner and as the application, and how to stop it (a no-op for a guest). */
export type Server = { adminUrl: string; applicationUrl: string; stop: () => Promise<void> };

const USER = "perya";
const START_TIMEOUT_MS = 30_000;
/** Inside the cluster, so that the two are born and moved as one. */
const PASSWORD = "perya.password";
const APPLICATION_PASSWORD = `${APPLICATION}.password`;

/**
 * Starts the PostgreSQL that lives under `dataDir`, or joins the one already running there: a command beside a running
 * site, or a site restarted after a kill -9 whose database outlived it. Who finds no living owner becomes the owner.
 */
export async function startEmbedded(dataDir: string): Promise<Server> {
  const files = layOut(dataDir);
  const binaries = await findBinaries();
  const runAs = chooseRunAs(binaries.folder, dataDir);
  if (!existsSync(join(files.cluster, "PG_VERSION"))) createCluster(files, binaries, runAs);

  for (let attempt = 1; ; attempt += 1) {
    // Someone may be running it, or have started it in this very moment and hold the lock file.
    const running = await findRunning(files);
    if (running) return letIn(joinAs(running, files), files, runAs);

    const port = await choosePort(files);
    const child = spawnServer(files, binaries, runAs, port);
    const adminUrl = urlOf(files, port);
    if (await waitUntilReady(adminUrl, () => child.exitCode !== null || child.signalCode !== null))
      return letIn(own(files, adminUrl), files, runAs);
    // After a kill -9 the old server's children take a moment to notice, and hold its memory until they do.
    if (attempt === 3)
      throw new Error(`The embedded PostgreSQL did not start. Its last words:\n${lastWords(files.log)}`);
    await sleep(attempt * 500);
  }
}

type Files = {
  cluster: string;
  password: string;
  applicationPassword: string;
  port: string;
  log: string;
  owner: string;
  pid: string;
};

function layOut(dataDir: string): Files {
  mkdirSync(dataDir, { recursive: true });
  const cluster = join(dataDir, "postgres");
  const at = (name: string) => join(dataDir, name);
  return {
    cluster,
    password: join(cluster, PASSWORD),
    applicationPassword: join(cluster, APPLICATION_PASSWORD),
    port: at("postgres.port"),
    log: at("postgres.log"),
    owner: at("postgres.owner"),
    pid: join(cluster, "postmaster.pid"),
  };
}

/** Builds the cluster beside its place and moves it there whole, so a killed first start leaves nothing half made. */
function createCluster(files: Files, { initdb }: Binaries, runAs: RunAs) {
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
    `--username=${USER}`,
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
  } catch {
    // Another process was first with its own; ours was never used.
    rmSync(fresh, { recursive: true, force: true });
  }
}

function spawnServer(files: Files, { postgres }: Binaries, runAs: RunAs, port: number) {
  const log = openSync(files.log, "a");
  chmodSync(files.log, 0o600);
  const [command, ...words] = [...runAs.prefix, postgres];
  const settings = [
    "-D",
    files.cluster,
    "-p",
    String(port),
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    "unix_socket_directories=",
    "-c",
    "max_connections=300",
  ];
  // Detached: Ctrl-C in a terminal reaches the site first, which stops the database when it has finished its work.
  const child = spawn(command, [...words, ...settings], { detached: true, stdio: ["ignore", log, log] });
  child.unref();
  closeSync(log);
  return child;
}

async function findRunning(files: Files): Promise<{ adminUrl: string } | undefined> {
  if (!existsSync(files.pid)) return undefined;
  const [pid, , , port] = readFileSync(files.pid, "utf8").split("\n");
  if (!isAlive(Number(pid)) || !port) return undefined;
  const adminUrl = urlOf(files, Number(port));
  return (await waitUntilReady(adminUrl, () => !isAlive(Number(pid)))) ? { adminUrl } : undefined;
}

type Reached = Omit<Server, "applicationUrl">;

/** Any number of ours: of several programs that start at once, one makes the password. */
const PASSWORD_LOCK = 7_370_005;

/** The application's own way in. Its password is made once; a data folder from before it had one gets it now. */
async function letIn(server: Reached, files: Files, runAs: RunAs): Promise<Server> {
  const owner = new pg.Client({ connectionString: server.adminUrl });
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
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await owner.end();
  }
  const applicationUrl = new URL(server.adminUrl);
  applicationUrl.username = APPLICATION;
  applicationUrl.password = readFileSync(files.applicationPassword, "utf8");
  return { ...server, applicationUrl: applicationUrl.href };
}

/** Moved to its place whole, so that a process killed in between leaves no password that nobody set. */
function keepSecret(file: string, secret: string, runAs: RunAs) {
  const fresh = `${file}.new.${process.pid}`;
  writeFileSync(fresh, secret, { mode: 0o600 });
  runAs.own(fresh);
  renameSync(fresh, file);
}

function joinAs({ adminUrl }: { adminUrl: string }, files: Files): Reached {
  const owner = existsSync(files.owner) ? Number(readFileSync(files.owner, "utf8")) : 0;
  return isAlive(owner) && owner !== process.pid ? { adminUrl, stop: async () => {} } : own(files, adminUrl);
}

function own(files: Files, adminUrl: string): Reached {
  writeFileSync(files.owner, String(process.pid));
  return { adminUrl, stop: () => stopServer(files) };
}

async function stopServer(files: Files) {
  if (!existsSync(files.pid)) return;
  const pid = Number(readFileSync(files.pid, "utf8").split("\n")[0]);
  // SIGINT is PostgreSQL's "fast" stop: it ends sessions, writes a checkpoint and leaves nothing to recover.
  if (isAlive(pid)) process.kill(pid, "SIGINT");
  for (let waitedMs = 0; isAlive(pid) && waitedMs < START_TIMEOUT_MS; waitedMs += 20) await sleep(20);
  rmSync(files.owner, { force: true });
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<boolean> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(25)) {
    if (hasEnded()) return false;
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      // Still starting, or recovering after a crash: ask again.
    }
  }
  return false;
}

function urlOf(files: Files, port: number): string {
  return `postgres://${USER}:${readFileSync(files.password, "utf8")}@127.0.0.1:${port}/postgres`;
}

/** The same as last time if it is free, so that a program connected before a restart finds its way back. */
async function choosePort(files: Files): Promise<number> {
  const last = existsSync(files.port) ? Number(readFileSync(files.port, "utf8")) : 0;
  const port = await claimPort(last).catch(() => claimPort(0));
  writeFileSync(files.port, String(port));
  return port;
}

function claimPort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function lastWords(log: string): string {
  return existsSync(log) ? readFileSync(log, "utf8").trim().split("\n").slice(-8).join("\n") : "(nothing)";
}
