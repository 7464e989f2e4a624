import type { Mutant } from "./mutant.ts";

const FUNCTIONS = "packages/db/functions";
const BOOK = "apps/api/src/modules/bets/bets.book.test.ts";
const SEQUENCES = "apps/api/src/modules/bets/bets.sequences.test.ts";

/** The path with most traffic: vendors' rounds. */
export const BETS_MUTANTS: readonly Mutant[] = [
  {
    name: "bets: two pay out of a jackpot at once",
    file: `${FUNCTIONS}/bets_check_pool.sql`,
    from: "if not pg_try_advisory_xact_lock(",
    to: "if false and not pg_try_advisory_xact_lock(",
    tests: BOOK,
  },
  {
    name: "bets: every vendor pays out of the jackpot",
    file: `${FUNCTIONS}/bets_check_pool.sql`,
    from: "      and connection.may_pay_jackpot\n",
    to: "",
    tests: BOOK,
  },
  {
    name: "bets: two of one group pay out of a jackpot",
    file: `${FUNCTIONS}/bets_apply.sql`,
    from: "case when call ->> 'pool' = any (pools) then 'ACCOUNT_BUSY' else",
    to: "case when false then 'ACCOUNT_BUSY' else",
    tests: BOOK,
  },
  {
    name: "bets: a round that is over takes a stake",
    file: `${FUNCTIONS}/bets_apply.sql`,
    from: "when call.kind = 'debit' and bet.settled_at is not null then 'ROUND_CLOSED'",
    to: "when false then 'ROUND_CLOSED'",
    tests: BOOK,
  },
  {
    name: "bets: a round is paid in another currency",
    file: `${FUNCTIONS}/bets_apply.sql`,
    from: "when bet.currency <> currencies[call.member_account] then 'CURRENCY_WRONG'",
    to: "when false then 'CURRENCY_WRONG'",
    tests: BOOK,
  },
  {
    name: "bets: what was answered before is decided anew",
    file: `${FUNCTIONS}/bets_apply.sql`,
    from: "if exists (select from ledger_keys as earlier where earlier.brand_id = (call ->> 'brand')::uuid and earlier.key = keys[place]) then",
    to: "if false then",
    tests: SEQUENCES,
  },
  {
    name: "bets: a win of nothing is not kept",
    file: `${FUNCTIONS}/bets_apply.sql`,
    from: "if not replays[place] then",
    to: "if false then",
    tests: BOOK,
  },
  {
    name: "bets: a stake stands without the win that goes with it",
    file: `${FUNCTIONS}/bets_apply.sql`,
    from: "if parent is not null and refusals[place] is not null and not replays[parent] then",
    to: "if false then",
    tests: BOOK,
  },
  {
    name: "bets: an open bet counts as settled",
    file: `${FUNCTIONS}/bets_stream.sql`,
    from: "counted.times * bet.win - said.win",
    to: "bet.win - said.win",
    tests: BOOK,
  },
  {
    name: "bets: a void of one stake of several voids the bet",
    file: `${FUNCTIONS}/bets_void.sql`,
    from: "voided_at = case when changed.stake = moved then moment end",
    to: "voided_at = moment",
    tests: BOOK,
  },
  {
    name: "bets: somebody else's bet is taken back",
    file: `${FUNCTIONS}/bets_void.sql`,
    from: "if bet.member_id <> member then",
    to: "if false then",
    tests: BOOK,
  },
  {
    name: "bets: a lost round is opened again twice",
    file: `${FUNCTIONS}/bets_void.sql`,
    from: "    if found then\n",
    to: "    if true then\n",
    tests: BOOK,
  },
  {
    name: "bets: a stake that was taken is refused afterwards",
    file: `${FUNCTIONS}/bets_refuse.sql`,
    from: "if not is_replay then",
    to: "if refusal is null then",
    tests: BOOK,
  },
];
