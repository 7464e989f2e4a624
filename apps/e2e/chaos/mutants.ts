import type { SourceEdit } from "@perya/testing/source-edits";
import type { Findings } from "./oracle.ts";
import type { Strike } from "./nemesis.ts";

/** A studio with one deliberate defect. If the chaos run does not catch it, the run proves nothing. */
export type Mutant = {
  name: string;
  edits: readonly SourceEdit[];
  /** Strikes that provoke the defect, and findings of which at least one must appear. */
  strikes: readonly Strike[];
  findings: readonly (keyof Findings)[];
};

const ROUNDS = "apps/studio/src/rounds/rounds.ts";
const OUTBOX = "apps/studio/src/wallet/outbox.ts";

const WITHOUT_PENDING: SourceEdit = {
  file: OUTBOX,
  from: `.where("id", "=", call.id)
        .where("state", "=", "pending")`,
  to: `.where("id", "=", call.id)`,
};

export const MUTANTS: readonly Mutant[] = [
  {
    // Each retry has a new transaction id, so a debit whose answer was lost is debited again.
    name: "no-transaction",
    edits: [
      {
        file: OUTBOX,
        from: "wallet.send(call.key_id, call.call, call.body)",
        to: `wallet.send(call.key_id, call.call, {
          ...call.body,
          ...("transaction" in call.body && { transaction: \`\${String(call.body["transaction"])}.\${call.tries}\` }),
        })`,
      },
    ],
    strikes: ["studio-at-answer", "studio-at-answer"],
    findings: ["doubled", "unequal"],
  },
  {
    // Every process acts as pilot, without checking whether another one does.
    name: "two-pilots",
    edits: [
      {
        file: "apps/studio/src/flights/pilot-lock.ts",
        from: "lockSession.isPilot = rows[0]?.isOurs === true;",
        to: "lockSession.isPilot = rows.length > 0;",
      },
      {
        file: "apps/studio/src/flights/flights.queries.ts",
        from: `.where("state", "=", state)
    .forUpdate()`,
        to: ".forUpdate()",
      },
    ],
    strikes: ["frozen", "backend", "frozen", "backend", "frozen", "studio", "frozen", "studio"],
    findings: ["flights"],
  },
  {
    // An answer counts whenever it arrives, also for a stake that was already voided.
    name: "settles-twice",
    edits: [
      WITHOUT_PENDING,
      { file: ROUNDS, from: "if (round.state !== stateFor(call)) return undefined;", to: "" },
      { file: ROUNDS, from: "await outbox.giveUpStakes(tx, [id]);", to: "" },
    ],
    strikes: ["cut", "cut"],
    findings: ["broken", "unequal", "unfinished"],
  },
  {
    // Acknowledges commits before they are on disk.
    name: "async-commit",
    edits: [
      {
        file: "apps/studio/src/database.ts",
        from: "const db = connect<Tables>(createPool({ url: located.url }));",
        to: `const pool = createPool({ url: located.url });
  pool.on("connect", (client) => void client.query("set synchronous_commit = off").catch(() => {}));
  const db = connect<Tables>(pool);`,
      },
    ],
    strikes: Array.from({ length: 8 }, () => "cluster-at-move"),
    findings: ["broken"],
  },
  {
    // Spends the nonce in a separate transaction, so that a crash leaves a nonce without a round.
    name: "nonce-apart",
    edits: [
      {
        file: ROUNDS,
        from: "const pair = await findCurrentPair(db, seat.player);",
        to: `const spent = await spendNonce(db as never, seat.player);
    return write(db, seat, game, bet, { pair: spent, isSpent: true }) as never;
    const pair = await findCurrentPair(db, seat.player);`,
      },
    ],
    strikes: ["studio", "studios", "backend", "studio", "studios", "backend"],
    findings: ["nonces"],
  },
  {
    // The wallet is called before the round is committed.
    name: "wallet-first",
    edits: [
      {
        file: ROUNDS,
        from: "const id = await queries.beginRound(",
        to: `await deps.wallet.send(seat.key_id, call.call, call.body).catch(() => {});
    const id = await queries.beginRound(`,
      },
    ],
    strikes: ["studio-at-answer", "studio-at-answer", "studio-at-answer"],
    findings: ["unknown"],
  },
  {
    // Marks an unanswered stake as refunded without sending the refund.
    name: "refund-in-words",
    edits: [
      {
        file: ROUNDS,
        from: `if (round.state !== "staking") return undefined;
      await queries.changeRound(tx, id, { state: "voiding" });
      return addVoid(tx, round);`,
        to: `if (round.state !== "staking") return undefined;
      await queries.changeRound(tx, id, { state: "refunded" });
      return undefined;`,
      },
    ],
    strikes: ["cut", "cut"],
    findings: ["unequal"],
  },
  {
    // Calls are kept in memory only, so a process that dies loses them.
    name: "no-outbox",
    edits: [{ file: OUTBOX, from: "start: () => lookLater(),", to: "start: () => {}," }],
    strikes: ["studio-at-call", "studio-at-answer"],
    findings: ["unfinished"],
  },
];
