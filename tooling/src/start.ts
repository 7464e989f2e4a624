/** `npm start`: builds the site if it is missing or outdated, then runs all programs of the platform until Ctrl-C. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfOld } from "./build-site.ts";
import { ROOT } from "./root.ts";

const { values: options } = parseArgs({ options: { dev: { type: "boolean", default: false } } });

type Program = { name: string; command: string[]; folder: string };

/** Started first, because the others need its database and wallet. Sends a message when it listens. */
const API: Program = {
  name: "api",
  command: ["node", ...(options.dev ? ["--watch"] : []), "apps/api/src/main.ts"],
  folder: ROOT,
};
/** Started when the api listens. */
const PROGRAMS: Program[] = [
  { name: "studio", command: ["node", "apps/studio/src/main.ts"], folder: ROOT },
  ...(options.dev ? [{ name: "web", command: ["vite"], folder: join(ROOT, "apps/web") }] : []),
];

/** Stands in for external services. Demo only; it refuses to run elsewhere. */
const SANDBOX: Program = { name: "sandbox", command: ["node", "apps/sandbox/src/main.ts"], folder: ROOT };
const isDemo = !/^(?:off|0|false|no)$/i.test(process.env["DEMO"]?.trim() ?? "");
const needsSandbox = isDemo && process.env["NODE_ENV"] !== "production";

const environment: NodeJS.ProcessEnv = {
  // For a terminal: print addresses rather than a log line per request.
  LOG_LEVEL: "warn",
  NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/node"),
  ...process.env,
};

const children: ChildProcess[] = [];
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopAll("", 0));

if (options.dev) console.log("Development: open the URL that Vite prints. The API's own port serves the last build.");
else await buildIfOld();
const sandbox = needsSandbox ? launch(SANDBOX) : undefined;
if (sandbox) Object.assign(environment, await readSandbox(sandbox));
const api = launch(API);
// At each start (with --dev, each restart), the api sends the accounts of the simulated players, and the sandbox
// plays them.
api.on("message", (message) => sandbox?.send(message));
await once(api, "message");
for (const program of PROGRAMS) launch(program);

function launch({ name, command: [program = "", ...words], folder }: Program): ChildProcess {
  // The IPC channel closes when this process ends, even by kill -9, so that no child is left running.
  const child = spawn(program, words, {
    cwd: folder,
    env: environment,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  children.push(child);
  child.once("error", (error) => stopAll(`${name} could not start: ${error.message}`, 1));
  child.once("exit", (code) => stopAll(code ? `${name} exited with code ${code}` : "", code ?? 1));
  return child;
}

/** Receives the ports of the sandbox. It may use any free ones, which the api must know. */
async function readSandbox(launched: ChildProcess) {
  const [{ url, smtpPort }] = (await once(launched, "message")) as [{ url: string; smtpPort: number }];
  return { SANDBOX_PORT: new URL(url).port, SANDBOX_SMTP_PORT: String(smtpPort) };
}

function stopAll(reason: string, code: number) {
  if (isStopping) return;
  isStopping = true;
  if (reason) console.error(reason);
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  for (const child of running) child.kill("SIGTERM");
  void Promise.all(running.map(hasEnded)).then(() => process.exit(code));
}

function hasEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once("exit", () => resolve()));
}
