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
  /** Set after the operator confirms that the database was restored from a backup: starts a new copy of the seals. */
  acceptsRestored: boolean;
  say: (line: string) => void;
};

/** Checks all ledger invariants, and the seals against their copy. If sound: extends the copy and resumes payouts. */
export async function auditFromCommand({ db, seals, clock, acceptsRestored, say }: AuditOptions): Promise<void> {
  const ledger = await nameLedger(db);
  if (acceptsRestored && ledger) await beginCopyAnew({ db, seals, clock, say }, ledger);

  const { found, copied } = await auditAndNote(db, seals);
  sayFindings(found, say);
  if (found.lostSeals) throw new Error(explainLost(ledger ? seals.fileOf(ledger) : ""));
  if (!isSound(found))
    throw new Error(
      "The ledger audit failed: payouts are stopped until this is fixed. Investigate the findings above.",
    );
  say("The ledger is sound.");

  if (ledger) say(sayCopy(copied, seals.fileOf(ledger)));
  await copySeals(db, seals);
  const seal = await readSeal(db);
  if (seal) say(`Sealed up to block ${seal.block}, ${seal.digest}. Compare it with the head in the log.`);
  if (await readDrift(db)) {
    await liftStop(db);
    say("An earlier check had stopped payouts; they are resumed.");
  }
}

/**
 * Starts a new copy of the seals, but only if the rest of the audit finds the ledger sound, as after a restore from
 * backup.
 */
async function beginCopyAnew({ db, seals, clock, say }: Omit<AuditOptions, "acceptsRestored">, ledger: string) {
  const found = await auditLedger(db);
  sayFindings(found, say);
  if (!isSound(found))
    throw new Error("The ledger is broken, not only restored: the copy of its seals was left unchanged.");
  if (!(await seals.findLast(ledger)))
    return say("No copy of this ledger's seals exists here, so there is nothing to accept.");
  say(`The copy of the seals starts over. The old one is kept as ${await seals.setAside(ledger, clock.now())}.`);
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
    `The database lacks the seals copied to ${file}: a backup was restored, or history was truncated or rewritten. ` +
    "Payouts are stopped until this is explained. If you restored a backup, read docs/OPERATING.md, then run: " +
    "npm run ledger:audit -- --accept-restored"
  );
}
