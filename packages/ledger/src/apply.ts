import { addressOf, isShared, type Account } from "./account.ts";
import { factsOf, hashFacts, type LedgerRefusal, type Movement, type Outcome } from "./movement.ts";

export type Statement = { name: string; text: string; values: unknown[] };

type Row = { place: number; transfer_id: bigint | null; refusal: LedgerRefusal | null; is_replay: boolean };

/** Named, so that the server parses it once per connection. */
const NAME = "ledger_apply";
const TEXT = `select place, transfer_id, refusal, is_replay from ledger_apply(
  $1::uuid[], $2::text[], $3::text[], $4::text[], $5::boolean[],
  $6::text[], $7::bytea[], $8::boolean[], $9::text[], $10::integer[], $11::integer[], $12::bigint[])`;

/** Writes a group of movements as one call: every account once, and legs that name it by its place. */
export function writeGroup(movements: readonly Movement[]): Statement {
  const accounts = new Map<string, { place: number; account: Account }>();
  const legs = movements.flatMap((movement, index) =>
    movement.legs.map(({ account, amount }) => {
      const address = addressOf(account);
      const known = accounts.get(address) ?? { place: accounts.size + 1, account };
      accounts.set(address, known);
      return { movement: index + 1, account: known.place, amount };
    }),
  );
  const listed = [...accounts.values()].map(({ account }) => account);
  return {
    name: NAME,
    text: TEXT,
    values: [
      listed.map(({ brandId }) => brandId),
      listed.map(({ owner }) => owner),
      listed.map(({ kind }) => kind),
      listed.map(({ currency }) => currency),
      listed.map(isShared),
      movements.map(({ key }) => key),
      movements.map(factsOf),
      movements.map(({ opensHold = false }) => opensHold),
      movements.map(({ endsHold = null }) => endsHold),
      legs.map(({ movement }) => movement),
      legs.map(({ account }) => account),
      legs.map(({ amount }) => amount),
    ],
  };
}

/** Takes back what another key did. It stands alone: a rollback is rare, and its accounts are known only inside. */
export function writeVoid(key: string, voided: string): Statement {
  return {
    name: "ledger_void",
    text: "select 1 as place, transfer_id, refusal, is_replay from ledger_void($1, $2, $3)",
    values: [key, hashFacts([`voids ${voided}`]), voided],
  };
}

/** In the order of the movements. */
export function readOutcomes(rows: unknown[]): Outcome[] {
  return rows
    .filter(isRow)
    .toSorted((a, b) => a.place - b.place)
    .map(({ transfer_id: transferId, refusal, is_replay: isReplay }) => ({ transferId, refusal, isReplay }));
}

function isRow(row: unknown): row is Row {
  return typeof row === "object" && row !== null && "place" in row;
}
