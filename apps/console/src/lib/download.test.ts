import { NetworkFailure } from "@perya/client";
import { members } from "@perya/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { download } from "./download.ts";
import { problemText } from "./problems.ts";

const LINES = ["Member,Balance\n", "ana,500.00\n", "berto,20.00\n"];
const HEADERS = {
  "content-type": "text/csv",
  "content-disposition": 'attachment; filename="members.csv"',
  "x-estimated-rows": "2",
};

/** Answers with these lines, then ends the stream or breaks it. */
function answer(lines: readonly string[], isBroken = false) {
  const left = lines.map((line) => new TextEncoder().encode(line));
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = left.shift();
      if (next) return controller.enqueue(next);
      return isBroken ? controller.error(new TypeError("terminated")) : controller.close();
    },
  });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { headers: HEADERS })));
}

const take = (tell = vi.fn<Parameters<typeof download>[3]>()) => download(LINE, {}, new AbortController().signal, tell);

const LINE = members.readSummary;

afterEach(() => vi.unstubAllGlobals());

describe("a download", () => {
  it("has the server's name, and reports its progress", async () => {
    answer(LINES);
    const tell = vi.fn<Parameters<typeof download>[3]>();
    const file = await take(tell);
    expect([file.name, file.type, await file.content.text()]).toEqual(["members.csv", "text/csv", LINES.join("")]);
    expect(tell).toHaveBeenCalledWith(expect.objectContaining({ lines: 1, estimate: 2 }));
  });

  it("that is cut off gives no file, and says so", async () => {
    answer(LINES, true);
    const problem = await take().catch((error: unknown) => error);
    expect(problemText(problem)).toBe("Download interrupted. No file was saved. Try again, or export fewer rows.");
  });

  it("that never began says that the console can't be reached", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));
    await expect(take()).rejects.toThrow(NetworkFailure);
  });
});
