import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "./binaries.ts";
import { ensureApplicationUrl, ensureCluster, layOut, ownerUrl } from "./cluster.ts";
import { bringUp, isPostmasterAlive, stopPostmaster, type ServerFiles } from "./postmaster.ts";
import { chooseRunAs } from "./run-as.ts";
import { enter } from "./users.ts";

/** A running server: URLs of its `postgres` database as owner and as application, and how to stop using it. */
export type Server = { adminUrl: string; applicationUrl: string; stop: () => Promise<void> };

export type EmbeddedOptions = {
  /** Called when the server died: with "restarted", or with the error of a failed restart, which will be retried. */
  onDeath?: (outcome: "restarted" | Error) => void;
};

/**
 * Starts the PostgreSQL under `dataDir`, or joins the one already running there. Several processes can share it: the
 * site's processes, a command, or a site restarted after a kill -9. The last process to leave stops it; until then, a
 * server that dies is restarted on the same port.
 */
export async function startEmbedded(dataDir: string, { onDeath = () => {} }: EmbeddedOptions = {}): Promise<Server> {
  const files = layOut(dataDir);
  const binaries = await findBinaries();
  const place = { files, binaries, runAs: chooseRunAs(binaries.folder, dataDir) };
  ensureCluster(files, binaries, place.runAs);

  // Registers before looking for a server, so that a process that leaves now keeps the server running for this one.
  const user = enter(files.users);
  const leave = async () => {
    if (user.leave()) await stopPostmaster(files);
  };
  try {
    const port = await bringUp(place);
    const adminUrl = ownerUrl(files, port);
    const applicationUrl = await ensureApplicationUrl(adminUrl, files, place.runAs);
    const watch = watchPostmaster(place, port, onDeath);
    const stop = async () => {
      await watch.stop();
      await leave();
    };
    return { adminUrl, applicationUrl, stop };
  } catch (error) {
    await leave();
    throw error;
  }
}

const LOOK_EVERY_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Restarts a dead server on the same port, so that all processes can reconnect. */
function watchPostmaster(place: ServerFiles, port: number, onDeath: NonNullable<EmbeddedOptions["onDeath"]>) {
  const stopping = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  async function watch() {
    let failures = 0;
    while (!stopping.signal.aborted) {
      await pause(Math.min(LOOK_EVERY_MS * 2 ** failures, LONGEST_PAUSE_MS));
      if (stopping.signal.aborted || isPostmasterAlive(place.files)) continue;
      try {
        await bringUp(place, port);
        failures = 0;
        onDeath("restarted");
      } catch (error) {
        failures += 1;
        onDeath(error as Error);
      }
    }
  }

  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
