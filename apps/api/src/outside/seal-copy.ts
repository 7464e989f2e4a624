import { createReadStream } from "node:fs";
import { access, appendFile, mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Seal, SealCopy } from "@perya/ledger";

const LINE = /^(\d+) ([0-9a-f]{64})$/;
/** Bytes read from the end of the file: enough for several lines, but far less than the file has after years. */
const TAIL_BYTES = 1_024;
const SEALS_A_PART = 10_000;

export type SealFiles = SealCopy & {
  fileOf: (ledger: string) => string;
  /** Renames the copy, so that a new one starts; the old one is kept for inspection. Returns its new name. */
  setAside: (ledger: string, at: Date) => Promise<string>;
};

/**
 * Opens copies of the ledger's seals as local files, one line per block: `<number> <digest>`. Lines are only
 * appended, each flushed to disk. Two processes may append the same line; a line cut off by a crash is skipped and
 * written again.
 */
export function openSealFiles(folder: string): SealFiles {
  const fileOf = (ledger: string) => join(folder, `seals-${ledger}.log`);

  return {
    fileOf,
    findLast: async (ledger) => readSeals(await readTail(fileOf(ledger))).at(-1) ?? null,
    append: async (ledger, seals) => {
      await mkdir(folder, { recursive: true });
      const tail = await readTail(fileOf(ledger));
      const start = tail === "" || tail.endsWith("\n") ? "" : "\n";
      const lines = seals.map(({ block, digest }) => `${block} ${digest}\n`).join("");
      await appendFile(fileOf(ledger), start + lines, { mode: 0o600, flush: true });
    },
    read: async function* (ledger) {
      if (!(await exists(fileOf(ledger)))) return;
      let part: Seal[] = [];
      for await (const line of createInterface({ input: createReadStream(fileOf(ledger)) })) {
        part.push(...readSeals(line));
        if (part.length < SEALS_A_PART) continue;
        yield part;
        part = [];
      }
      yield part;
    },
    setAside: async (ledger, at) => {
      const old = join(folder, `seals-${ledger}.until-${at.toISOString().replaceAll(":", "")}.log`);
      await rename(fileOf(ledger), old);
      return old;
    },
  };
}

function readSeals(text: string): Seal[] {
  return text.split("\n").flatMap((line) => {
    const [, block, digest] = LINE.exec(line) ?? [];
    return block && digest ? [{ block: Number(block), digest }] : [];
  });
}

/** Reads the end of the file; empty if there is none. Drops the first line if it is incomplete. */
async function readTail(file: string): Promise<string> {
  if (!(await exists(file))) return "";
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const from = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, from);
    const text = buffer.subarray(0, bytesRead).toString("utf8");
    return from === 0 ? text : text.slice(text.indexOf("\n") + 1);
  } finally {
    await handle.close();
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
