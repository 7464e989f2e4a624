// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk, reloadOnceWhenScriptsAreGone } from "./chunks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const lost = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/home.js"));

describe("loadChunk", () => {
  it("returns a loaded chunk", async () => {
    await expect(loadChunk("home", () => Promise.resolve({ answer: 42 }))).resolves.toEqual({ answer: 42 });
  });

  it("reports a chunk that the server no longer has", async () => {
    const error = await loadChunk("home", lost).catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ message: "Loading chunk home failed", type: "missing", code: "CHUNK_LOAD_FAILED" });
  });

  it("distinguishes a lost network from a missing file", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await expect(loadChunk("home", lost)).rejects.toMatchObject({ type: "error" });
  });

  it("fails after two minutes", async () => {
    const outcome = loadChunk("home", () => new Promise(() => {})).catch((problem: unknown) => problem);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
    expect(await outcome).toMatchObject({ type: "timeout" });
  });

  it("has a separate code for a stylesheet", async () => {
    const noStyles = () => Promise.reject(new Error("Unable to preload CSS for /assets/home.css"));
    await expect(loadChunk("home", noStyles)).rejects.toMatchObject({ code: "CSS_CHUNK_LOAD_FAILED" });
  });
});

describe("reloadOnceWhenScriptsAreGone", () => {
  const tell = (message: string) =>
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new Error(message) }));

  const serverAnswers = (isThere: boolean) =>
    vi
      .spyOn(globalThis, "fetch")
      .mockImplementation(() =>
        isThere ? Promise.resolve(new Response("{}")) : Promise.reject(new TypeError("Failed to fetch")),
      );

  it("reloads once for a script, and not again if it is still missing", async () => {
    serverAnswers(true);
    const reload = vi.fn<() => void>();
    reloadOnceWhenScriptsAreGone(reload);
    tell("a.js is gone");
    await vi.advanceTimersByTimeAsync(0);
    tell("a.js is gone");
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
    tell("b.js is gone");
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("does not reload into a browser error while the server is unreachable", async () => {
    serverAnswers(false);
    const reload = vi.fn<() => void>();
    reloadOnceWhenScriptsAreGone(reload);
    tell("c.js is gone");
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
  });
});
