/** Lazily loaded scripts. R21.19 and R22.1 define the timeout and the error names. */
import { sessionStore } from "./storage.ts";

/**
 * Names of webpack's errors (R21.19): "missing" if the server no longer has the script, "error" if the server could not
 * be reached.
 */
export type ChunkProblem = "missing" | "timeout" | "error";

export const CHUNK_TIMEOUT_MS = 120_000;
/** After this time the page reports the delay and offers a retry. */
export const SLOW_CHUNK_MS = 8_000;

export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  readonly id: string;
  readonly type: ChunkProblem;
  readonly code: "CHUNK_LOAD_FAILED" | "CSS_CHUNK_LOAD_FAILED";

  constructor(id: string, type: ChunkProblem, cause?: unknown) {
    super(`Loading chunk ${id} failed`, { cause });
    this.id = id;
    this.type = type;
    this.code = isStyleProblem(cause) ? "CSS_CHUNK_LOAD_FAILED" : "CHUNK_LOAD_FAILED";
  }
}

/** Wraps every `import()` of the app, so that a failed script has a name, a timeout and a typed error. */
export async function loadChunk<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(id, "timeout")), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(id, navigator.onLine ? "missing" : "error", error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Listens for scripts that no longer exist, as in a page opened before a release, and reloads the page. Reloads once
 * per script, so that a script that stays missing causes no endless loop. Reloads only while the server responds,
 * because the browser's error page would replace a working page.
 */
export function reloadOnceWhenScriptsAreGone(reload = () => window.location.reload()): void {
  const reloadFor = async (script: string) => {
    const mark = `reloaded:${script}`;
    if (sessionStore.read(mark) || !(await isServerThere())) return;
    sessionStore.write(mark, "1");
    reload();
  };
  window.addEventListener("vite:preloadError", (event) => void reloadFor(event.payload.message));
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch("/live", { cache: "no-store", headers: { accept: "application/json" } })).ok;
  } catch {
    return false;
  }
}

function isStyleProblem(cause: unknown): boolean {
  return cause instanceof Error && cause.message.startsWith("Unable to preload CSS");
}
