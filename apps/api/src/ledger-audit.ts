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
  if (!isSound(found))
    throw new Error("Ledger audit failed. Payouts are stopped until the cause is found and corrected.");
  say("Ledger audit passed.");

  if (ledger) say(sayCopy(copied, seals.fileOf(ledger)));
  await copySeals(db, seals);
  const seal = await readSeal(db);
  if (seal) say(`Sealed up to block ${seal.block}, ${seal.digest}. Compare it with the log of that time.`);
  if (await readDrift(db)) {
    await liftStop(db);
    say("An earlier audit had stopped payouts. They continue now.");
  }
}

/** Only where everything but the copy is sound: a ledger that does not add up was not just restored. */
async function beginCopyAnew({ db, seals, clock, say }: Omit<AuditOptions, "acceptsRestored">, ledger: string) {
  const found = await auditLedger(db);
  sayFindings(found, say);
  if (!isSound(found))
    throw new Error("Ledger audit failed for other reasons than a restore. The copy of the seals is kept.");
  if (!(await seals.findLast(ledger))) return say("No copy of this ledger's seals found. Nothing to accept.");
  say(`Started a new copy of the seals. The old one is kept as ${await seals.setAside(ledger, clock.now())}.`);
}

function sayFindings(found: Findings, say: AuditOptions["say"]) {
  for (const [name, promise] of Object.entries(FINDINGS) as [Finding, string][]) {
    say(`${String(found[name] ?? 0).padStart(8)}  ${promise}`);
  }
}

function sayCopy(copied: number, file: string): string {
  if (copied > 0) return `${copied} seals copied to ${file} match the database.`;
  return `No seals in ${file} yet. Run the audit with the worker's DATA_DIR, or compare with the log.`;
}

function explainLost(file: string): string {
  return (
    `The database lacks seals that were copied to ${file}: a backup was restored, or history was deleted or rewritten. ` +
    "Payouts are stopped. If you restored a backup, read docs/OPERATING.md, then run: " +
    "npm run ledger:audit -- --accept-restored"
  );
}
