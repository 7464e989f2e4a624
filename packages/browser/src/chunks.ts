/** Scripts that arrive later: S0 §8 and §9 say how long we wait for one and how its absence is named. */
import { sessionStore } from "./storage.ts";

/** Webpack's words, kept by the spec: "missing" if the server no longer has it, "error" if it could not be reached. */
export type ChunkProblem = "missing" | "timeout" | "error";

export const CHUNK_TIMEOUT_MS = 120_000;
/** After this long the page says so, and offers to try again. */
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

/** Every `import()` of the app goes through here, so that a lost script has a name, a limit and an end. */
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
 * After a new release an open page asks for scripts that are gone; one reload brings the new page. Only once per
 * script, because a script that is still missing then would reload for ever; and only while the server answers, because
 * a reload without it would trade a working page for the browser's own error.
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
