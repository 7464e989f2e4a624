/**
 * Simulated external services for the demo and tests: SMS gateway, mail server, OpenID providers, game vendor, payment
 * provider, crowd.
 */
import { readConfig } from "./config.ts";
import { readOrder } from "./crowd/crowd.ts";
import { openSandbox } from "./sandbox.ts";

const STOP_WITHIN_MS = 3_000;

async function run() {
  const sandbox = await openSandbox(readConfig());

  function stop() {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void sandbox.close().then(() => process.exit(0));
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  // Started by `npm start`: when that ends, the IPC channel closes and Ctrl-C no longer reaches this process.
  process.once("disconnect", stop);

  // `npm start` forwards the api's order for simulated players. None play without it.
  process.on("message", (message) => {
    const order = readOrder(message);
    if (order === "nobody") void sandbox.crowd.end();
    else if (order) void sandbox.crowd.begin(order);
  });

  // Reports the URLs to the parent process, or prints them if there is none.
  if (process.send) process.send({ url: sandbox.url, smtpPort: sandbox.smtpPort });
  else process.stdout.write(`Outbox: ${sandbox.url}, SMTP port ${sandbox.smtpPort}. Stop with Ctrl-C.\n`);
}

run().catch((error: unknown) => {
  const { code, message, port } = error as { code?: string; message: string; port?: number };
  const sentence =
    code === "EADDRINUSE"
      ? `Port ${port} is in use. Stop the program that uses it, or set SANDBOX_PORT and SANDBOX_SMTP_PORT.`
      : message;
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
});
