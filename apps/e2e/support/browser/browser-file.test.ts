import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { keepWhole } from "./keep-whole.ts";
import { refuseFile } from "./refuse-file.ts";
import { runPatiently } from "./run-patiently.ts";

const folder = mkdtempSync(join(tmpdir(), "perya-browser-file-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ELF = "\u007fELF\u0002\u0001\u0001";

describe("a candidate for a browser", () => {
  it.each([
    ["a Chromium", '#!/bin/sh\necho "Chromium 153.0.8010.0"', undefined],
    ["a Chrome", '#!/bin/sh\necho "Google Chrome for Testing 158.0.8127.18"', undefined],
    ["another program", '#!/bin/sh\necho "bash 5.2"', "no Chromium"],
    ["one that asks for something else", '#!/bin/sh\necho "Chromium needs a snap"', "no Chromium"],
    ["one that fails", '#!/bin/sh\necho "Chromium 153"; exit 3', "ended with 3"],
    ["one that falls", "#!/bin/sh\nkill -SEGV $$", "ended with SIGSEGV"],
    ["the beginning of a program", ELF, expect.stringMatching(/^ended with/)],
  ])("%s", async (name, content, reason) => {
    const file = join(folder, name.replaceAll(" ", "-"));
    writeFileSync(file, content, { mode: 0o755 });
    expect(await refuseFile(file)).toEqual(reason);
  });

  it("that is not executable, or missing", async () => {
    writeFileSync(join(folder, "plain"), '#!/bin/sh\necho "Chromium 153"', { mode: 0o644 });
    expect(await refuseFile(join(folder, "plain"))).toBe("ended with EACCES");
    expect(await refuseFile(join(folder, "nowhere"))).toBe("ended with ENOENT");
  });

  it("that never answers", async () => {
    writeFileSync(join(folder, "silent"), "#!/bin/sh\nexec sleep 60", { mode: 0o755 });
    expect(await refuseFile(join(folder, "silent"), 50)).toBe("no answer");
  });
});

describe("a folder that is filled once", () => {
  const write = (content: string) => async (fresh: string) => writeFileSync(join(fresh, "file"), content);

  it("is complete or missing", async () => {
    const target = join(folder, "whole");
    const broken = keepWhole(target, async (fresh) => {
      await write("half")(fresh);
      throw new Error("killed");
    });
    await expect(broken).rejects.toThrow("killed");
    expect(existsSync(target)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith(".whole"))).toEqual([]);
    await keepWhole(target, write("all"));
    await keepWhole(target, () => Promise.reject(new Error("filled twice")));
    expect(readdirSync(target)).toEqual(["file"]);
  });

  it("belongs to the first of two that fill it at once", async () => {
    const target = join(folder, "shared");
    const folders = await Promise.all([keepWhole(target, write("one")), keepWhole(target, write("other"))]);
    expect(folders).toEqual([target, target]);
    expect(readdirSync(folder).filter((name) => name.startsWith(".shared"))).toEqual([]);
  });
});

describe("a command with a deadline", () => {
  it.each([
    ["ends well", "exit 0", true],
    ["ends badly", "exit 1", false],
    ["says nothing", "sleep 60", false],
  ])("%s", async (_name, script, isGood) => {
    expect(await runPatiently("sh", ["-c", script], { silenceMs: isGood ? 30_000 : 300 })).toBe(isGood);
  });

  it("is not found", async () => {
    expect(await runPatiently("no-such-command", [], { silenceMs: 30_000 })).toBe(false);
  });
});
