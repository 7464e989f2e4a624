import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "./binaries.ts";
import { ensureApplicationUrl, ensureCluster, layOut, ownerUrl } from "./cluster.ts";
import { bringUp, isPostmasterAlive, stopPostmaster, type Place } from "./postmaster.ts";
import { chooseRunAs } from "./run-as.ts";
import { enter } from "./users.ts";

/** A running server: its `postgres` database as its owner and as the application, and how to let go of it. */
export type Server = { adminUrl: string; applicationUrl: string; stop: () => Promise<void> };

export type EmbeddedOptions = {
  /** The server died: it is up again, or could not be started, and that will be tried again. */
  onDeath?: (outcome: "restarted" | Error) => void;
};

/**
 * Starts the PostgreSQL that lives under `dataDir`, or joins the one already running there: another process of the site, a
 * command beside it, or a site restarted after a kill -9 whose database outlived it. Whoever is the last to let go stops
 * it; until then, one that dies is started again at the same address.
 */
export async function startEmbedded(dataDir: string, { onDeath = () => {} }: EmbeddedOptions = {}): Promise<Server> {
  const files = layOut(dataDir);
  const binaries = await findBinaries();
  const place = { files, binaries, runAs: chooseRunAs(binaries.folder, dataDir) };
  ensureCluster(files, binaries, place.runAs);

  // Before looking, so that somebody who leaves in this moment leaves it running for us.
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

/** Brings it back where it was: connections that broke are made again at the address that everybody knows. */
function watchPostmaster(place: Place, port: number, onDeath: NonNullable<EmbeddedOptions["onDeath"]>) {
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
