import type { Db } from "@perya/db";
import {
  auditAndNote,
  auditLedger,
  copySeals,
  FINDINGS,
  isSound,
  liftStop,
  nameLedger,
  readDrift,
  readSeal,
  type Finding,
  type Findings,
} from "@perya/ledger";
import type { Clock } from "./clock.ts";
import type { SealFiles } from "./outside/seal-copy.ts";

type AuditOptions = {
  db: Db;
  seals: SealFiles;
  clock: Clock;
  /** The operator says that the database was restored from a backup: the copy of the seals begins anew. */
  acceptsRestored: boolean;
  say: (line: string) => void;
};

/** Checks all of the ledger against all promises and against the copy of its seals. Sound: adds to the copy, lifts the stop. */
export async function auditFromCommand({ db, seals, clock, acceptsRestored, say }: AuditOptions): Promise<void> {
  const ledger = await nameLedger(db);
  if (acceptsRestored && ledger) await beginCopyAnew({ db, seals, clock, say }, ledger);

  const { found, copied } = await auditAndNote(db, seals);
  sayFindings(found, say);
  if (found.lostSeals) throw new Error(explainLost(ledger ? seals.fileOf(ledger) : ""));
  if (!isSound(found)) throw new Error("The ledger is broken: nothing is paid out until it is mended. Find out why.");
  say("The ledger keeps every promise.");

  if (ledger) say(sayCopy(copied, seals.fileOf(ledger)));
  await copySeals(db, seals);
  const seal = await readSeal(db);
  if (seal) say(`Sealed up to block ${seal.block}, ${seal.digest}. Compare it with what the log said then.`);
  if (await readDrift(db)) {
    await liftStop(db);
    say("An earlier look had found otherwise and stopped payouts: they go on from here.");
  }
}

/** Only where everything but the copy is sound: a ledger that does not add up was not just restored. */
async function beginCopyAnew({ db, seals, clock, say }: Omit<AuditOptions, "acceptsRestored">, ledger: string) {
  const found = await auditLedger(db);
  sayFindings(found, say);
  if (!isSound(found))
    throw new Error("The ledger is broken, not only restored: the copy of its seals stays as it is.");
  if (!(await seals.findLast(ledger))) return say("There is no copy of this ledger's seals here: nothing to accept.");
  say(`The copy of the seals begins anew. The old one is kept as ${await seals.setAside(ledger, clock.now())}.`);
}

function sayFindings(found: Findings, say: AuditOptions["say"]) {
  for (const [name, promise] of Object.entries(FINDINGS) as [Finding, string][]) {
    say(`${String(found[name] ?? 0).padStart(8)}  ${promise}`);
  }
}

function sayCopy(copied: number, file: string): string {
  if (copied > 0) return `${copied} seals copied to ${file} are the database's.`;
  return `No seals were copied to ${file} before: run the audit with the worker's DATA_DIR, or compare with the log.`;
}

function explainLost(file: string): string {
  return (
    `The database does not have the seals copied to ${file}: a backup was restored, or history was cut or rewritten. ` +
    "Nothing is paid out until this is explained. If you restored a backup, read docs/OPERATING.md, then run: " +
    "npm run ledger:audit -- --accept-restored"
  );
}
