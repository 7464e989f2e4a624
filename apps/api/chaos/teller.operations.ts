import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "@perya/db";
import {
  houseAccount,
  storeBatch,
  memberAccount,
  postBatch,
  type CompanionRow,
  type Key,
  type Ledger,
  type Outcome,
} from "@perya/ledger";
import { amount, negate, type Currency } from "@perya/money";
import { keyFor, type Mutant } from "./mutants.ts";
import { NOT_TRIED, type Payment, type TellerOperation, type Verdict } from "./operations.ts";

const VENDOR_TAKES_MS = 50;

export type Teller = {
  db: Db;
  ledger: Ledger;
  brandId: string;
  currency: Currency;
  mutant: Mutant | undefined;
};

type Of<Kind extends TellerOperation["kind"]> = Extract<TellerOperation, { kind: Kind }>;

/** Executes an operation with the matching ledger function. */
export async function perform(teller: Teller, operation: TellerOperation): Promise<Verdict[]> {
  const { ledger } = teller;
  switch (operation.kind) {
    case "bet":
      return [
        verdict(
          await ledger.post(take(teller, { ...operation.bet, key: keyFor(teller.mutant, "bet", operation.bet.key) })),
        ),
      ];
    case "win":
      return [verdict(await ledger.post(give(teller, operation.win)))];
    case "hold": {
      const { key, account, amount: held } = operation.hold;
      const hold = { account: wallet(teller, account), amount: amount(held) };
      return [verdict(await ledger.hold({ ...hold, key: keyFor(teller.mutant, "hold", key) as Key }))];
    }
    case "settle": {
      const { account, key, hold, amount: paid } = operation;
      const end = { ...wallet(teller, account), key: key as Key, hold: hold as Key, to: "house" as const };
      return [verdict(await ledger.settleHold(paid === undefined ? end : { ...end, amount: amount(paid) }))];
    }
    case "release": {
      const { account, key, hold } = operation;
      return [verdict(await ledger.release({ ...wallet(teller, account), key: key as Key, hold: hold as Key }))];
    }
    case "void": {
      const { account, key, voids } = operation;
      return [verdict(await ledger.void({ ...wallet(teller, account), key: key as Key, voids: voids as Key }))];
    }
    case "repay":
      return [
        verdict(
          await ledger.repayDebt({ ...wallet(teller, operation.account), key: operation.key as Key, kind: "cash" }),
        ),
      ];
    case "each":
    case "together": {
      const options = { isAllOrNothing: operation.kind === "together" };
      return (
        await ledger.moveAll(
          operation.bets.map((bet) => legsOf(teller, bet)),
          options,
        )
      ).map(verdict);
    }
    case "batch":
      return payBatch(teller, operation);
    case "bet-and-win":
      return betAndWin(teller, operation);
    case "bet-and-row":
    default:
      return [verdict(await betAndRow(teller, operation))];
  }
}

function betAndWin(teller: Teller, { bet, win }: Of<"bet-and-win">): Promise<Verdict[]> {
  return teller.ledger.transaction(async (_tx, verbs) => {
    const placed = await verbs.post(take(teller, bet));
    if (placed.refusal !== null) return [verdict(placed), NOT_TRIED];
    return [verdict(placed), verdict(await verbs.post(give(teller, win)))];
  });
}

async function betAndRow(teller: Teller, { bet, row, member, way }: Of<"bet-and-row">): Promise<Outcome> {
  const { ledger, db, brandId, currency } = teller;
  const companion = {
    table: "bets",
    row: {
      id: row,
      brand_id: brandId,
      member_id: member,
      game_id: row,
      vendor_code: "PG",
      category: "RNG",
      currency,
      stake: amount(bet.amount),
      placed_at: new Date(),
    },
  } as const satisfies CompanionRow;
  if (teller.mutant === "row-apart") {
    const placed = await ledger.post(take(teller, bet));
    // Waits as long as a call to a vendor would take. A row lost here is never written, because the retry is a replay
    // and skips it.
    await sleep(VENDOR_TAKES_MS);
    if (isFresh(placed)) await db.insertInto("bets").values(companion.row).execute();
    return placed;
  }
  if (way === "companion") return ledger.post({ ...take(teller, bet), rows: [companion] });
  return ledger.transaction(async (tx, verbs) => {
    const placed = await verbs.post(take(teller, bet));
    if (isFresh(placed)) await tx.insertInto("bets").values(companion.row).execute();
    return placed;
  });
}

/** Posts a batch, which returns the number of its transfers. Their ids are found by key. */
async function payBatch({ db, brandId, currency }: Teller, { name, payments }: Of<"batch">): Promise<Verdict[]> {
  const postings = payments.map(({ key, account, amount: text }) => ({
    key: key as Key,
    owner: `member:${account}` as const,
    amount: amount(text),
  }));
  await storeBatch(db, { name }, postings);
  await postBatch(db, { name, brandId, from: "house", currency });
  const keys = payments.map(({ key }) => key);
  const rows = await db
    .selectFrom("ledger_keys")
    .select(["key", "transfer_id", "refusal"])
    .where("brand_id", "=", brandId)
    .where("key", "in", keys)
    .execute();
  const known = new Map(rows.map(({ key, transfer_id: id, refusal }) => [key, { transferId: String(id), refusal }]));
  // Prepared batches do not survive a crash of the database: then the client retries, and it is prepared again.
  return keys.map((key) => known.get(key) ?? { transferId: null, refusal: "ACCOUNT_BUSY" });
}

function verdict({ transferId, refusal }: Outcome): Verdict {
  return { transferId: transferId === null ? null : String(transferId), refusal };
}

function isFresh({ refusal, isReplay }: Outcome): boolean {
  return refusal === null && !isReplay;
}

function wallet({ brandId, currency }: Teller, account: string) {
  return memberAccount({ brandId, memberId: account, currency });
}

function take(teller: Teller, { key, account, amount: text }: Payment) {
  const house = houseAccount(teller.brandId, teller.currency);
  return { key: key as Key, from: wallet(teller, account), to: house, amount: amount(text) };
}

function give(teller: Teller, { key, account, amount: text }: Payment) {
  const house = houseAccount(teller.brandId, teller.currency);
  return { key: key as Key, from: house, to: wallet(teller, account), amount: amount(text) };
}

function legsOf(teller: Teller, bet: Payment) {
  const { key, from, to, amount: stake } = take(teller, bet);
  return {
    key,
    legs: [
      { account: from, amount: negate(stake) },
      { account: to, amount: stake },
    ],
  };
}
