import { addressOf, type Account, type MemberOwner, type MoneyKind, type Owner } from "./account.ts";
import type { Currency, Amount } from "@perya/money";
import { writeCompanions } from "./companion.ts";
import type { Key } from "./key.ts";
import { factsOf, hashFacts, type LedgerRefusal, type Movement, type Outcome } from "./movement.ts";

export type Statement = { name?: string; text: string; values: unknown[] };

/** Whether a call waits for locked accounts, and whether one refusal undoes all its movements. */
export type WriteOptions = { waits: boolean; isAllOrNothing?: boolean };

const CALL = `ledger_apply($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::timestamptz[],
  $8::integer[], $9::integer[], $10::bigint[], $11::boolean, $12::boolean)`;
const GROUP_TEXT = `select transfer_ids, refusals, replays from ${CALL}`;
const FIRST_FREE_VALUE = 13;

/** Lists the distinct accounts of some movements, and their legs, which refer to an account by its index. */
export function arrangeLegs(movements: readonly Pick<Movement, "legs">[]) {
  const accounts: Account[] = [];
  const places = new Map<string, number>();
  /** Returns the index of an account in the list. A new account is appended. */
  const placeOf = (account: Account): number => {
    const address = addressOf(account);
    const place = places.get(address) ?? accounts.push(account);
    places.set(address, place);
    return place;
  };
  const legs = movements.flatMap((movement, index) =>
    movement.legs.map(({ account, amount }) => ({ movement: index + 1, account: placeOf(account), amount })),
  );
  return { accounts, legs, placeOf };
}

/** Returns the statement that writes a group of movements. */
export function writeGroup(movements: readonly Movement[], { waits, isAllOrNothing = false }: WriteOptions): Statement {
  const { accounts: listed, legs } = arrangeLegs(movements);
  const values = [
    listed.map(({ brandId }) => brandId),
    listed.map(({ owner }) => owner),
    listed.map(({ kind }) => kind),
    listed.map(({ currency }) => currency),
    movements.map(({ key }) => key),
    movements.map(factsOf),
    movements.some(({ holdUntil }) => holdUntil !== undefined) ? movements.map(readHold) : null,
    legs.map(({ movement }) => movement),
    legs.map(({ account }) => account),
    legs.map(({ amount }) => amount),
    waits,
    isAllOrNothing,
  ];
  const placed = movements.flatMap(({ rows = [] }, index) =>
    rows.map((companion) => ({ place: index + 1, companion })),
  );
  // The statement has a name, so that the server parses it once per connection.
  if (placed.length === 0) return { name: "ledger_apply", text: GROUP_TEXT, values };
  const companions = writeCompanions(placed, FIRST_FREE_VALUE);
  const parts = [`applied as materialized (select * from ${CALL})`, ...companions.parts];
  return {
    text: `with ${parts.join(", ")} select transfer_ids, refusals, replays from applied`,
    values: [...values, ...companions.values],
  };
}

/** Returns the expiry of the hold that a movement opens: 'infinity' for no expiry, null if it opens none. */
function readHold({ holdUntil }: Movement): Date | "infinity" | null {
  return holdUntil === undefined ? null : (holdUntil ?? "infinity");
}

export function writeOpening(accounts: readonly Account[]): Statement {
  return {
    text: "select ledger_open_shared($1, $2, $3, $4)",
    values: [
      accounts.map(({ brandId }) => brandId),
      accounts.map(({ owner }) => owner),
      accounts.map(({ kind }) => kind),
      accounts.map(({ currency }) => currency),
    ],
  };
}

const ONE = `select array[transfer_id] as transfer_ids, array[refusal] as refusals, array[is_replay] as replays from`;

/**
 * Brand and member that a transfer belongs to. The member is passed besides the key, so that members could be
 * sharded.
 */
export type Whose = { readonly brandId: string; readonly owner: MemberOwner };

export function writeVoid({ brandId, owner }: Whose, key: Key, voided: Key, { waits }: WriteOptions): Statement {
  return {
    name: "ledger_void",
    text: `${ONE} ledger_void($1, $2, $3, $4, $5, $6)`,
    values: [brandId, owner, key, hashFacts([`voids ${voided}`]), voided, waits],
  };
}

export type HoldEnd = { key: Key; hold: Key; to?: Owner; amount?: Amount | undefined };

export function writeEndOfHold({ brandId, owner }: Whose, end: HoldEnd, { waits }: WriteOptions): Statement {
  const { key, hold, to = null, amount = null } = end;
  const facts = hashFacts([`ends ${hold}`, `to ${to ?? "its owner"}`, `amount ${amount ?? "all"}`]);
  return {
    name: "ledger_end_hold",
    text: `${ONE} ledger_end_hold($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [brandId, owner, key, facts, hold, to, amount, waits],
  };
}

export type Repayment = { key: Key; kind: MoneyKind; currency: Currency; atMost?: Amount | undefined };

export function writeRepayment({ brandId, owner }: Whose, repayment: Repayment, { waits }: WriteOptions): Statement {
  const { key, kind, currency, atMost = null } = repayment;
  const facts = hashFacts([`repays ${owner} ${kind} ${currency}`, `at most ${atMost ?? "all"}`]);
  return {
    name: "ledger_repay",
    text: `${ONE} ledger_repay($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [brandId, owner, kind, currency, key, facts, atMost, waits],
  };
}

export type ClawBack = { key: Key; kind: MoneyKind; currency: Currency; to: Owner; amount: Amount };

export function writeClawBack({ brandId, owner }: Whose, back: ClawBack, { waits }: WriteOptions): Statement {
  const { key, kind, currency, to, amount } = back;
  const facts = hashFacts([`claws back ${owner} ${kind} ${currency}`, `to ${to}`, `amount ${amount}`]);
  return {
    name: "ledger_claw_back",
    text: `${ONE} ledger_claw_back($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [brandId, owner, kind, currency, key, facts, to, amount, waits],
  };
}

/** The row of the rate determines which money is exchanged for which. */
export type Exchange = { id: string; rateId: string; amount: Amount };

export function writeExchange({ brandId, owner }: Whose, exchange: Exchange, { waits }: WriteOptions): Statement {
  const { id, rateId, amount } = exchange;
  return {
    name: "ledger_exchange",
    text: `${ONE} ledger_exchange($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      brandId,
      owner,
      id,
      hashFacts([`exchanges ${owner}`, `rate ${rateId}`, `amount ${amount}`]),
      rateId,
      amount,
      waits,
    ],
  };
}

type Answer = { transfer_ids: (string | null)[]; refusals: (LedgerRefusal | null)[]; replays: boolean[] };

/** Reads the outcomes, in the order of the movements. */
export function readOutcomes(rows: readonly unknown[]): Outcome[] {
  const [answer] = rows as Answer[];
  if (!answer) throw new Error("the ledger did not answer");
  return answer.transfer_ids.map((id, index) => ({
    transferId: id === null ? null : BigInt(id),
    refusal: answer.refusals[index] ?? null,
    isReplay: answer.replays[index] ?? false,
  }));
}
