import { once } from "node:events";
import { createServer } from "node:net";

/**
 * First port to try. Below 32768, where systems assign ports automatically, so that none is taken between check and
 * use.
 */
const FIRST = 20_000;
const EACH_WORKER = 1_000;

let picked = Math.floor(Math.random() * EACH_WORKER);

/** Finds a free port. Each worker has its own range, and no port is used twice in a row. */
export async function findFreePort(): Promise<number> {
  const range = FIRST + Number(process.env["TEST_PARALLEL_INDEX"] ?? 0) * EACH_WORKER;
  for (;;) {
    picked = (picked + 1) % EACH_WORKER;
    if (await isFree(range + picked)) return range + picked;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
