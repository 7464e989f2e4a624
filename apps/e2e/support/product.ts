import { execFileSync, fork, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import {
  connect,
  createDatabase,
  createPool,
  dropDatabase,
  locateDatabase,
  withDatabase,
  type Db,
  type Located,
} from "@perya/db";
import { findFreePort } from "./free-port.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const START_TIMEOUT_MS = 150_000;

/** State of a stopped product: its folder and, with an external server, the name of its database. */
export type Template = { folder: string; database: string };

/** The whole product, running for one worker of the test run, on its own database and ports. */
export class Product {
  readonly #folder = mkdtempSync(join(tmpdir(), "perya-journey-"));
  readonly #database = `journey_${randomUUID().replaceAll("-", "")}`;
  readonly #template: Template | undefined;
  #child: ChildProcess | undefined;
  #port = 0;
  #db: Db | undefined;
  #located: Located | undefined;
  #sandbox: { child: ChildProcess; url: string; smtpPort: number } | undefined;
  #studio: { child: ChildProcess; port: number } | undefined;
  #brandCommands: { child: ChildProcess; answers: AsyncIterator<string> } | undefined;
  /**
   * Message with the simulated players, which the api sends at start. They don't play until a journey forwards it to
   * the sandbox.
   */
  #crowdOrder: { port: number } | undefined;
  /** Chosen before the studio runs, because the api needs its address. */
  #studioPort = 0;
  #consolePort = 0;

  /** Starts as a copy of `template`. Without one it starts from an empty database, which takes three times as long. */
  constructor(template?: Template) {
    this.#template = template;
  }

  async start() {
    // `cp -a` keeps file owners: when tests run as root, the embedded database belongs to another user.
    if (this.#template) execFileSync("cp", ["-a", `${this.#template.folder}/.`, this.#folder]);
    const given = readGivenDatabase();
    if (given) await createDatabase(given.ownerUrl, this.#database, this.#template?.database);
    this.#sandbox = await launchSandbox();
    this.#studioPort = await findFreePort();
    this.#consolePort = await findFreePort();
    await this.#launch();
    await this.#launchStudio();
    if (this.#template) return;
    // Enables every kind of second step. Bank account names are not asked in the demo, because no demo account has
    // one.
    const db = await this.database();
    await db.updateTable("brands").set({ allows_bank_name_step: true }).execute();
  }

  /** Stops the product and keeps its state for copies. */
  async stopAsTemplate(): Promise<Template> {
    await this.#end();
    // A copy chooses a port of its own, because the template's may be in use by another copy.
    rmSync(join(this.#folder, "postgres.port"), { force: true });
    return { folder: this.#folder, database: this.#database };
  }

  /** The product's database, for preconditions that no user can create in the browser. */
  async database(): Promise<Db> {
    const { url } = await this.locate();
    this.#db ??= connect(createPool({ url, poolSize: 2 }));
    return this.#db;
  }

  /** URLs of the product's database, for the application and for the owner. */
  async locate(): Promise<Located> {
    const { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl } = this.#environment;
    this.#located ??= await locateDatabase({ databaseUrl, databaseOwnerUrl, dataDir: this.#folder });
    return this.#located;
  }

  /**
   * Address of the sandbox, where SMS and mail arrive (`/outbox.json?to=…`, or the page for people) and the fake social
   * providers run.
   */
  get sandboxUrl(): string {
    return this.#sandbox?.url ?? "";
  }

  /** URL of a brand. */
  url(host = "localhost"): string {
    return `http://${host}:${this.#port}`;
  }

  /** URL of the console. */
  get consoleUrl(): string {
    return `http://console.localhost:${this.#consolePort}`;
  }

  /** Runs `work` while simulated players play, as they do in the demo. */
  async withCrowd(work: () => Promise<void>) {
    const { child } = this.#sandbox ?? {};
    child?.send(this.#crowdOrder ?? {});
    try {
      await work();
    } finally {
      child?.send({ port: this.#port });
    }
  }

  /**
   * Runs `npm run brand -- …` as an operator would. One process reads all commands, because starting one takes two
   * seconds. Only for commands that answer in one line.
   */
  async brand(...words: string[]) {
    this.#brandCommands ??= this.#launchBrandCommands();
    const { child, answers } = this.#brandCommands;
    child.stdin?.write(`${words.map((word) => `"${word}"`).join(" ")}\n`);
    const { done } = await answers.next();
    if (done) throw new Error(`brand ${words.join(" ")} failed`);
  }

  /** Publishes from a file, as `npm run brand -- perya notice drafts.json` does. */
  async publish(kind: "notice" | "banner", drafts: object) {
    const file = join(this.#folder, `${randomUUID()}.json`);
    writeFileSync(file, JSON.stringify(drafts));
    await this.brand("perya", kind, file);
  }

  /** Kills the server and its embedded database with SIGKILL, the worst case, and restarts both. */
  async killAndRestart() {
    await this.#leaveDatabase();
    const ended = new Promise((resolve) => this.#child?.once("exit", resolve));
    this.#child?.kill("SIGKILL");
    await ended;
    if (!readGivenDatabase()) {
      const [postmaster] = readFileSync(join(this.#folder, "postgres/postmaster.pid"), "utf8").split("\n");
      process.kill(Number(postmaster), "SIGKILL");
    }
    await this.#launch();
  }

  async stop() {
    await this.#end();
    await removeTemplate({ folder: this.#folder, database: this.#database });
  }

  async #end() {
    await this.#leaveDatabase();
    // Stops the studio before the api, because the api runs the database for both.
    await endProgram(this.#studio?.child);
    const ended = new Promise((resolve) => this.#child?.once("exit", resolve));
    this.#child?.kill("SIGTERM");
    await ended;
    this.#sandbox?.child.kill("SIGTERM");
  }

  async #leaveDatabase() {
    await endInput(this.#brandCommands?.child);
    this.#brandCommands = undefined;
    await this.#db?.destroy();
    await this.#located?.stop();
    [this.#db, this.#located] = [undefined, undefined];
  }

  get #environment(): NodeJS.ProcessEnv {
    const given = readGivenDatabase();
    return {
      ...process.env,
      // 0 at the first start, for any free port. A restart must reuse that port.
      PORT: String(this.#port),
      SANDBOX_PORT: new URL(this.sandboxUrl).port,
      SANDBOX_SMTP_PORT: String(this.#sandbox?.smtpPort),
      // Does not use PORT + 1 and + 2, because the sandbox may have one of those.
      CONSOLE_PORT: String(this.#consolePort),
      STUDIO_PORT: String(this.#studioPort),
      STUDIO_DATABASE_URL: given ? withDatabase(given.url, `${this.#database}_studio`) : "",
      STUDIO_DATABASE_OWNER_URL: given ? withDatabase(given.ownerUrl, `${this.#database}_studio`) : "",
      // A journey may set its client address, so that journeys do not share rate limits.
      TRUST_PROXY: "1",
      DATA_DIR: this.#folder,
      DATABASE_URL: given ? withDatabase(given.url, this.#database) : "",
      DATABASE_OWNER_URL: given ? withDatabase(given.ownerUrl, this.#database) : "",
      LOG_LEVEL: "error",
    };
  }

  async #launch() {
    const child = spawn(process.execPath, ["apps/api/src/main.ts"], {
      cwd: ROOT,
      env: this.#environment,
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    this.#child = child;
    child.on("message", (order) => (this.#crowdOrder = order as { port: number }));
    this.#port = await readPort(child);
  }

  #launchBrandCommands() {
    const child = spawn(process.execPath, ["apps/api/src/commands/brand-command.ts", "-"], {
      cwd: ROOT,
      env: this.#environment,
      stdio: ["pipe", "pipe", "inherit"],
    });
    return { child, answers: createInterface(child.stdout)[Symbol.asyncIterator]() };
  }

  async #launchStudio() {
    const given = readGivenDatabase();
    if (given) await createDatabase(given.ownerUrl, `${this.#database}_studio`);
    const child = fork(join(ROOT, "apps/studio/src/main.ts"), { env: this.#environment });
    const [{ port }] = (await Promise.race([once(child, "message"), failAtEnd(child, "the studio")])) as [
      { port: number },
    ];
    this.#studio = { child, port };
  }
}

/** Closes a program's stdin and waits until it exits. */
async function endInput(child: ChildProcess | undefined) {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.stdin?.end();
  await ended;
}

async function endProgram(child: ChildProcess | undefined) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Rejects if the program exits before it is ready. Never resolves. */
function failAtEnd(child: ChildProcess, name: string): Promise<never> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${name} ended with ${code} before it was open`);
  });
  // Once the program is ready, its exit is expected, so this rejection is ignored.
  ended.catch(() => {});
  return ended;
}

/** Deletes a product's data folder and databases. */
export async function removeTemplate({ folder, database }: Template) {
  const given = readGivenDatabase();
  if (given) await Promise.all([database, `${database}_studio`].map((name) => dropDatabase(given.ownerUrl, name)));
  rmSync(folder, { recursive: true, force: true });
}

/**
 * URLs of an external database server, if configured: for the application, and for the owner, who creates a database
 * for each worker.
 */
function readGivenDatabase(): { url: string; ownerUrl: string } | undefined {
  const [url, ownerUrl] = [process.env["DATABASE_URL"], process.env["DATABASE_OWNER_URL"]];
  if (url && !ownerUrl) throw new Error("Journeys on a server of yours need DATABASE_OWNER_URL as well.");
  return url && ownerUrl ? { url, ownerUrl } : undefined;
}

/** Starts the sandbox on free ports, which it prints. */
async function launchSandbox() {
  const ports = { SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0" };
  const child = fork(join(ROOT, "apps/sandbox/src/main.ts"), { env: { ...process.env, ...ports } });
  const opened = Promise.race([once(child, "message"), failAtEnd(child, "the sandbox")]);
  const [{ url, smtpPort }] = (await opened) as [SandboxAddress];
  return { child, url, smtpPort };
}

type SandboxAddress = { url: string; smtpPort: number };

/** Reads the port from the URL that the product prints once it listens. */
function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the product did not start in ${START_TIMEOUT_MS} ms`)),
      START_TIMEOUT_MS,
    );
    let said = "";
    child.stdout?.on("data", (bytes) => {
      said += String(bytes);
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
    child.once("exit", (code) => reject(new Error(`the product ended with ${code} before it was open`)));
  });
}
