import type { SourceEdit } from "@perya/testing/source-edits";
import type { Findings } from "./oracle.ts";
import type { Strike } from "./nemesis.ts";

/** The studio, broken on purpose in one way each. A storm that does not notice is worth nothing. */
export type Mutant = {
  name: string;
  edits: readonly SourceEdit[];
  /** What provokes it, and what must give it away. */
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
    // Every try is another call to the wallet: what was taken and not heard of is taken again.
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
    // Everybody pilots, and nobody looks whether somebody else did.
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
    // An answer counts whenever it comes, also of a stake that was taken back.
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
    // Acknowledged before it is on the disk.
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
    // The number is spent, and the round that it was spent for may not come to be.
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
    // The wallet hears of a round before the studio is sure to remember it.
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
    // A stake that nobody answered for is given back in words alone.
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
    // Whoever dies takes what it was sending along.
    name: "no-outbox",
    edits: [{ file: OUTBOX, from: "start: () => lookLater(),", to: "start: () => {}," }],
    strikes: ["studio-at-call", "studio-at-answer"],
    findings: ["unfinished"],
  },
];
