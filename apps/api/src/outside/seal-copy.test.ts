import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Seal } from "@perya/ledger";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSealFiles, type SealFiles } from "./seal-copy.ts";

let folder: string;
let files: SealFiles;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "perya-seals-"));
  files = openSealFiles(join(folder, "below"));
});
afterAll(() => rm(folder, { recursive: true }));

const seal = (block: number): Seal => ({ block, digest: block.toString(16).padStart(64, "0") });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_seal, index) => seal(from + index));
async function readAll(ledger: string): Promise<Seal[]> {
  const seals: Seal[] = [];
  for await (const part of files.read(ledger)) seals.push(...part);
  return seals;
}

it("is empty before the first seal", async () => {
  expect([await files.findLast("none"), await readAll("none")]).toEqual([null, []]);
});

it("keeps added seals per ledger, and finds the last of many", async () => {
  await files.append("one", range(1, 3));
  await files.append("two", [seal(1)]);
  await files.append("one", range(4, 25_000));
  expect([await files.findLast("one"), await files.findLast("two")]).toEqual([seal(25_000), seal(1)]);
  expect(await readAll("one")).toEqual(range(1, 25_000));
});

it("skips a line cut off by a crash, and writes the next one on its own line", async () => {
  await files.append("torn", range(1, 2));
  await appendFile(files.fileOf("torn"), "3 00ab");
  expect(await files.findLast("torn")).toEqual(seal(2));
  await files.append("torn", range(3, 4));
  expect(await readAll("torn")).toEqual(range(1, 4));
});

it("is set aside under another name and restarts empty", async () => {
  await files.append("old", range(1, 2));
  const old = await files.setAside("old", new Date("2026-01-02T03:04:05Z"));
  expect(await files.findLast("old")).toBeNull();
  expect(await readFile(old, "utf8")).toBe(
    range(1, 2)
      .map(({ block, digest }) => `${block} ${digest}\n`)
      .join(""),
  );
});
