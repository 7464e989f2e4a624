/** The studio: our own games and their server. */
import { readConfig } from "./config.ts";
import { openStudio } from "./studio.ts";

const STOP_WITHIN_MS = 3_000;

async function run() {
  const studio = await openStudio(readConfig());

  function stop() {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void studio.close().then(() => process.exit(0));
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  // With `npm start`, this process has an IPC channel to its parent. If the parent ends, Ctrl-C could no longer
  // stop this process.
  process.once("disconnect", stop);

  // Reports the port to the parent process, or prints it if there is none.
  if (process.send) process.send({ port: studio.port });
  else process.stdout.write(`Studio is running on port ${studio.port}. Stop with Ctrl-C.\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`\n${(error as Error).message}\n`);
  process.exit(1);
});
