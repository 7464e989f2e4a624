import { addressOf } from "./account.ts";
import { factsOf, type LedgerRefusal, type Movement, type Outcome } from "./movement.ts";

/** A statement for the driver, and the way back from its rows. */
export type Statement = { name: string; text: string; values: unknown[] };

type Row = { place: number; transfer_id: bigint; refusal: LedgerRefusal | null; is_replay: boolean };

/** Named, so that the server parses it once per connection. */
const NAME = "ledger_apply";
const TEXT = `select place, transfer_id, refusal, is_replay from ledger_apply(
  $1::bigint[], $2::text[], $3::bytea[], $4::boolean[], $5::text[], $6::integer[], $7::integer[], $8::bigint[])`;

/** Writes a group of movements as one call. Accounts come once each, sorted: that is the order they are locked in. */
export function writeGroup(movements: readonly Movement[], idOf: (address: string) => bigint): Statement {
  const legs = movements.flatMap((movement, index) =>
    movement.legs.map(({ account, amount }) => ({ place: index + 1, id: idOf(addressOf(account)), amount })),
  );
  const ids = [...new Set(legs.map(({ id }) => id))].toSorted((a, b) => (a < b ? -1 : 1));
  const places = new Map(ids.map((id, index) => [id, index + 1]));
  return {
    name: NAME,
    text: TEXT,
    values: [
      ids,
      movements.map(({ key }) => key),
      movements.map(factsOf),
      movements.map(({ opensHold = false }) => opensHold),
      movements.map(({ endsHold = null }) => endsHold),
      legs.map(({ place }) => place),
      legs.map(({ id }) => places.get(id)),
      legs.map(({ amount }) => amount),
    ],
  };
}

/** In the order of the movements. */
export function readOutcomes(rows: Row[]): Outcome[] {
  return rows
    .toSorted((a, b) => a.place - b.place)
    .map(({ transfer_id: transferId, refusal, is_replay: isReplay }) => ({ transferId, refusal, isReplay }));
}

export function isRow(row: unknown): row is Row {
  return typeof row === "object" && row !== null && "place" in row;
}
