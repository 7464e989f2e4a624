import type { Mutant } from "./mutant.ts";

const FUNCTIONS = "packages/db/functions";
const PAYMENTS = "apps/api/src/modules/payments/payments.guards.test.ts";
const WITHDRAWALS = "apps/api/src/modules/withdrawals/withdrawals.guards.test.ts";
const ASKING = "apps/api/src/modules/withdrawals/withdrawals.test.ts";
const TRANSFERS = "apps/api/src/modules/transfers/transfers.test.ts";
const TURNOVER = "apps/api/src/modules/withdrawals/withdrawals.turnover.test.ts";

const CONTROLS = "apps/api/src/modules/withdrawals/withdrawals.controls.test.ts";
const REFUNDS = "apps/api/src/modules/withdrawals/withdrawals.refunds.test.ts";
const DAY_SUMS = "apps/api/src/modules/withdrawals/withdrawals.day-sums.test.ts";

type Cut = { name: string; from: string; to?: string };

/** Returns mutants of a cashier guard, each of which changes one condition. */
const of = (file: string, tests: string, cuts: readonly Cut[]): Mutant[] =>
  cuts.map(({ name, from, to = "" }) => ({
    name: `cashier: ${name}`,
    file: `${FUNCTIONS}/${file}.sql`,
    from,
    to,
    tests,
  }));

export const CASHIER_MUTANTS: readonly Mutant[] = [
  ...of("deposits_guard", PAYMENTS, [
    { name: "a deposit is taken away", from: "if tg_op = 'DELETE' then", to: "if false then" },
    { name: "a deposit begins as paid", from: "if new.state <> 'created' or new.paid_at is not null", to: "if false" },
    { name: "a deposit by another brand's method", from: "method.brand_id = new.brand_id and " },
    { name: "a deposit through another provider", from: " and account.provider = new.provider" },
    { name: "a deposit in another currency", from: " and method.currency = new.currency" },
    {
      name: "a deposit is asked anew",
      from: "if to_jsonb(new) - moving <> to_jsonb(old) - moving then",
      to: "if false then",
    },
    {
      name: "a deposit gets another name",
      from: " and old.provider_reference is not null then",
      to: " and false then",
    },
    { name: "a deposit goes anywhere", from: "elsif new.state <> old.state and not", to: "elsif false and not" },
    {
      name: "what was given up is paid",
      from: "when 'expired' then array['paid']",
      to: "when 'expired' then array['paid', 'credited']",
    },
    {
      name: "a deposit is paid twice",
      from: "and not (old.paid_at is null and new.state = 'paid') then",
      to: "and false then",
    },
    {
      name: "a deposit is credited twice",
      from: "and not (old.credited_at is null and new.state = 'credited' and old.state in ('paid', 'mismatch')) then",
      to: "and false then",
    },
    {
      name: "another amount is credited by itself",
      from: "elsif new.state = 'credited' and old.state = 'paid' and",
      to: "elsif false and",
    },
    { name: "nobody says when it was paid", from: "or (new.state = 'paid' and new.paid_at is null) then", to: "then" },
    {
      name: "a deposit is settled twice",
      from: "elsif old.settled_at is distinct from new.settled_at and not",
      to: "elsif false and not",
    },
  ]),
  ...of("payment_methods_guard", PAYMENTS, [
    {
      name: "a method becomes another",
      from: "is distinct from (old.brand_id, old.code, old.kind, old.currency) then",
      to: "is null then",
    },
    { name: "a method's version is anybody's", from: "new.version := old.version + 1;", to: "" },
  ]),
  ...of("ledger_check_payments", PAYMENTS, [
    {
      name: "deposits from payments itself are not checked",
      from: "where owners[clearing.account] ^@ 'payments' and keys[clearing.movement] not like",
      to: "where owners[clearing.account] ^@ 'payments:' and keys[clearing.movement] not like",
    },
    {
      name: "a deposit that nobody has credited moves",
      from: "when 'paid' then deposit.credited_at is not null",
      to: "when 'paid' then true",
    },
    {
      name: "a deposit that nobody has settled moves",
      from: "when 'settled' then deposit.settled_at is not null",
      to: "when 'settled' then true",
    },
    {
      name: "a fee is anything",
      from: "when 'paid house:fees cash' then leg.amount = deposit.fee",
      to: "when 'paid house:fees cash' then true",
    },
    {
      name: "a member gets more than was paid",
      from: "' cash' then leg.amount = deposit.paid_amount - deposit.fee",
      to: "' cash' then true",
    },
    {
      name: "a payment is of another provider",
      from: "when 'paid payments:' || deposit.provider || ' transit' then",
      to: "when 'paid ' || owners[leg.account] || ' transit' then",
    },
  ]),
  ...of("ledger_check_payments", WITHDRAWALS, [
    {
      name: "payouts are not asked for",
      from: "perform ledger_check_payouts(brands, owners, kinds, currencies, keys, leg_movements, leg_accounts, leg_amounts);",
      to: "null;",
    },
  ]),
  ...of("withdrawals_guard", WITHDRAWALS, [
    { name: "a withdrawal is taken away", from: "if tg_op = 'DELETE' then", to: "if false then" },
    {
      name: "a withdrawal begins as decided",
      from: "if new.state <> 'requested' or new.decided_at is not null or new.approval_id is not null then",
      to: "if false then",
    },
    { name: "a withdrawal to another's account", from: "account.member_id = new.member_id and " },
    {
      name: "a withdrawal is asked anew",
      from: "if to_jsonb(new) - moving <> to_jsonb(old) - moving then",
      to: "if false then",
    },
    { name: "a withdrawal goes anywhere", from: "elsif new.state <> old.state and not", to: "elsif false and not" },
    {
      name: "one alone approves above the limit",
      from: "if new.approval_id is not null or new.amount + by_one > settings.four_eyes_above then",
      to: "if false then",
    },
    { name: "an approval of another withdrawal", from: " and agreed.subject_id = new.id::text" },
    {
      name: "an approval of another amount",
      from: "\n          and (agreed.payload ->> 'amount')::numeric * 10000 = new.amount",
    },
    { name: "an approval that is none yet", from: " and agreed.state = 'approved'" },
    { name: "an approval of another kind", from: " and agreed.kind = 'withdrawal.approve'" },
    { name: "an approval of another brand", from: " and agreed.brand_id = new.brand_id" },
    {
      name: "a rule approves what it may not",
      from: "elsif new.decided_by is null\n        and (new.amount",
      to: "elsif false and (new.amount",
    },
    {
      name: "a withdrawal is decided on twice",
      from: "elsif old.decided_at is not null and (old.decided_at",
      to: "elsif false and (old.decided_at",
    },
  ]),
  ...of("withdrawals_guard", DAY_SUMS, [
    { name: "the day's sum is not counted", from: "new.amount + by_one > settings", to: "new.amount > settings" },
    {
      name: "the day's sum of rules is not counted",
      from: "new.amount + by_rule > settings",
      to: "new.amount > settings",
    },
    {
      name: "the day's sum is counted without a lock",
      from: "perform from members where id = new.member_id for no key update;",
      to: "null;",
    },
    { name: "an approval of something else keeps it out of the day's sum", from: "new.approval_id is not null or " },
    { name: "the day's sum counts the day before", from: "and decided_at >= starts_on at time zone time_zone", to: "" },
  ]),
  ...of("payouts_guard", WITHDRAWALS, [
    { name: "a payout is taken away", from: "if tg_op = 'DELETE' then", to: "if false then" },
    {
      name: "a payout begins as sent",
      from: "if new.state <> 'held' or new.provider is not null or",
      to: "if",
    },
    {
      name: "a payout of another member",
      from: "elsif (new.brand_id, new.member_id, new.currency) is distinct from",
      to: "elsif false and (new.brand_id, new.member_id, new.currency) is distinct from",
    },
    { name: "parts are more than the whole", from: "> whole.amount then", to: "> whole.amount * 2 then" },
    {
      name: "a payout is asked anew",
      from: "if exists (select from unnest(fixed)",
      to: "if false and exists (select from unnest(fixed)",
    },
    { name: "a payout goes anywhere", from: "elsif new.state <> old.state and not", to: "elsif false and not" },
    {
      name: "a payout leaves before it is approved",
      from: "elsif new.state = 'queued' and old.state = 'held' and whole.state",
      to: "elsif false and whole.state",
    },
    {
      name: "a payout leaves twice",
      from: "elsif old.sent_at is not null and (old.sent_at",
      to: "elsif false and (old.sent_at",
    },
    { name: "a payout gets another name", from: "elsif old.provider_reference is not null and", to: "elsif false and" },
    {
      name: "nobody is asked before it is sent",
      from: "if new.provider <> 'manual' or (new.batch_id is null and new.paid_by is null) then",
      to: "if false then",
    },
    {
      name: "whoever approved it pays it",
      from: "elsif new.paid_by is not null and operators_related(new.paid_by, whole.decided_by) then",
      to: "elsif false then",
    },
    { name: "a list is paid that nobody agreed on", from: " and batch.state = 'approved'\n", to: "\n" },
    {
      name: "a line is taken off a list",
      from: "elsif (new.batch_id, new.batch_line) is distinct from (old.batch_id, old.batch_line) and",
      to: "elsif false and",
    },
    { name: "a payout begins on a list", from: " or new.batch_id is not null then", to: " then" },
    {
      name: "a payout joins a list at any time",
      from: "if new.batch_id is distinct from old.batch_id and new.batch_id is not null then",
      to: "if false then",
    },
    { name: "a payout joins a list that was decided on", from: " and batch.state = 'frozen'" },
    { name: "a payout joins a list of another currency", from: " and batch.currency = new.currency" },
    { name: "a payout joins a list while that is approved", from: "\n    for share;", to: ";" },
    {
      name: "a payout on a list is submitted to a provider",
      from: "elsif new.state = 'submitting' and new.batch_id is not null and new.provider is distinct from 'manual' then",
      to: "elsif false then",
    },
    { name: "what was submitted by hand is sent by nobody", from: " or new.provider = 'manual') then", to: ") then" },
    { name: "a list pays more lines", from: "now_has.lines = batch.lines and " },
    { name: "a list pays another total", from: " and now_has.total = batch.total" },
    {
      name: "what the member said is changed",
      from: "elsif old.confirmation in ('received', 'notReceived') and",
      to: "elsif false and",
    },
  ]),
  ...of("payout_batches_guard", WITHDRAWALS, [
    { name: "a batch is taken away", from: "if tg_op = 'DELETE' then", to: "if false then" },
    { name: "a batch begins as agreed on", from: "if new.state <> 'frozen' then", to: "if false then" },
    { name: "a batch is changed", from: "elsif to_jsonb(new) - moving <> to_jsonb(old) - moving or", to: "elsif" },
    {
      name: "a batch is decided on twice",
      from: " or (old.state <> 'frozen' and new.state <> old.state) then",
      to: " then",
    },
    {
      name: "a batch nobody agreed on",
      from: "elsif new.state = 'approved' and old.state = 'frozen' and not exists",
      to: "elsif false and not exists",
    },
    { name: "a batch by another hash", from: "\n      and agreed.payload ->> 'hash' = encode(new.hash, 'hex')" },
    {
      name: "a batch of other lines",
      from: "(new.lines, new.total, new.hash) = (\n        select now_has.lines, now_has.total, now_has.hash from",
      to: "(new.lines, new.total) = (\n        select now_has.lines, now_has.total from",
    },
    {
      name: "a batch of another total",
      from: "(new.lines, new.total, new.hash) = (\n        select now_has.lines, now_has.total, now_has.hash from",
      to: "(new.lines, new.hash) = (\n        select now_has.lines, now_has.hash from",
    },
    {
      name: "a batch of another number of lines",
      from: "(new.lines, new.total, new.hash) = (\n        select now_has.lines, now_has.total, now_has.hash from",
      to: "(new.total, new.hash) = (\n        select now_has.total, now_has.hash from",
    },
    { name: "a batch by another's approval", from: "agreed.subject_id = new.id::text and " },
    { name: "a batch by an approval that is none yet", from: " and agreed.state = 'approved'" },
  ]),
  ...of("withdrawal_disputes_guard", WITHDRAWALS, [
    { name: "a dispute is answered twice", from: " or old.state <> 'open'" },
    { name: "a dispute in other words", from: " or to_jsonb(new) - moving <> to_jsonb(old) - moving" },
  ]),
  ...of("withdrawal_disputes_guard", REFUNDS, [
    { name: "a refund begins as decided", from: "if new.state <> 'open' or", to: "if false or" },
    { name: "a refund before the provider was asked", from: ", true) then", to: ", false) then" },
    { name: "a refund by whoever approved it", from: " or new.decided_by in (select payout_hands(new.payout_id))" },
    { name: "a refund above the limit by one", from: " or whole.amount > coalesce(four_eyes, 0)" },
    { name: "a refund of what arrived by one", from: "\n      or new.provider_state in ('accepted', 'succeeded')" },
    { name: "a refund by another kind of approval", from: " and agreed.kind = 'payout.refund'" },
    { name: "a refund by a proposal", from: " and agreed.state = 'approved'" },
    { name: "a refund by an approval of another brand", from: "and agreed.brand_id = new.brand_id " },
    { name: "a refund by an approval of another dispute", from: "and agreed.subject_id = new.id::text " },
    { name: "a refund by another's proposal", from: " and agreed.proposed_by = new.decided_by" },
    {
      name: "a refund of another amount",
      from: "\n      and (agreed.payload ->> 'amount')::numeric * 10000 = part.amount",
    },
    {
      name: "a refund on another answer of the provider",
      from: "\n      and agreed.payload ->> 'providerState' = new.provider_state",
    },
    {
      name: "a refund agreed on by whoever approved the payout",
      from: "\n      and agreed.decided_by not in (select payout_hands(new.payout_id))",
    },
  ]),
  ...of("controls_guard", CONTROLS, [
    {
      name: "a control is loosened by one",
      from: "if cardinality(loosened) = 0 and approval is not distinct from last_approval then",
      to: "if true then",
    },
    { name: "a control before the yes", from: " and agreed.state = 'approved'" },
    { name: "a control by another kind of approval", from: " and agreed.kind = tg_argv[0]" },
    {
      name: "a control by an approval of another brand",
      from: "\n      and agreed.brand_id = (after ->> 'brand_id')::uuid",
    },
    {
      name: "a control by an approval of another row",
      from: "\n      and agreed.subject_id = coalesce(after ->> 'id', after ->> 'brand_id')",
    },
    {
      name: "a control by an approval that was used",
      from: "\n      and agreed.decided_at > coalesce((select decided_at from approvals where id = last_approval), '-infinity')",
    },
    { name: "a control beside what was agreed on", from: "and loosened <@ array(", to: "and '{}'::text[] <@ array(" },
    {
      name: "a control is set to another value",
      from: "controls_value(column_name, proposed.value) is distinct from after ->> column_name",
      to: "false",
    },
    {
      name: "a control has changed since",
      from: "or controls_value(column_name, agreed.payload -> 'from' -> proposed.name) is distinct from before ->> column_name",
    },
  ]),
  ...of("controls_loosened", CONTROLS, [
    { name: "a control is raised", from: "when 'raised' then coalesce(", to: "when 'raised' then false and coalesce(" },
    {
      name: "a control is lowered",
      from: "when 'lowered' then coalesce(",
      to: "when 'lowered' then false and coalesce(",
    },
    { name: "a control of the way out", from: "    ('withdrawal_settings', 'way', 'toProvider'),\n" },
    { name: "a control of transfers", from: "    ('brands', 'transfer_cap', 'raised'),\n" },
  ]),
  ...of("ledger_check_payouts", WITHDRAWALS, [
    {
      name: "payouts to payments itself are not checked",
      from: "where owners[clearing.account] ^@ 'payments' and",
      to: "where owners[clearing.account] ^@ 'payments:' and",
    },
    {
      name: "a payout is settled before it is",
      from: "when 'settled' then payout.settled_at is not null",
      to: "when 'settled' then true",
    },
    {
      name: "a payout is reversed before it is",
      from: "when 'reversed' then payout.settled_at is not null and payout.returned_at is not null",
      to: "when 'reversed' then true",
    },
    {
      name: "a payout is returned before it is",
      from: "when 'returned' then payout.returned_at is not null",
      to: "when 'returned' then true",
    },
    {
      name: "a payout is settled to anything",
      from: "when 'settled payments cash' then leg.amount = payout.amount",
      to: "when 'settled payments cash' then true",
    },
    {
      name: "a payout is returned to anybody",
      from: "when 'returned member:' || payout.member_id || ' cash' then",
      to: "when 'returned ' || owners[leg.account] || ' cash' then",
    },
    {
      name: "a payout moves under any step",
      from: "          else false\n        end\n        and (",
      to: "          else true\n        end\n        and (",
    },
  ]),
  ...of("ledger_check_hold", WITHDRAWALS, [
    { name: "what may be on its way is given back", from: "payout.state in ('released', 'failed') and ", to: "" },
    { name: "a hold is paid before it was sent", from: "payout.sent_at is not null and ", to: "" },
    { name: "a hold is paid in part", from: " and paid is null", to: "" },
    { name: "a hold is paid to another", from: "to_owner = 'payments:' || payout.provider and ", to: "" },
    {
      name: "a hold ends under another's name",
      from: "\n        and end_key = 'withdrawal:' || payout.id || ':sent'",
      to: "",
    },
  ]),
  {
    name: "cashier: nobody holds the member while a withdrawal is made",
    file: "apps/api/src/modules/members/members.queries.ts",
    from: `    .select(MEMBER)
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .forUpdate()`,
    to: `    .select(MEMBER)
    .where("brand_id", "=", brandId)
    .where("id", "=", id)`,
    tests: WITHDRAWALS,
  },
  ...of("transfers_guard", TURNOVER, [
    {
      name: "a member in debt cannot transfer",
      from: "account.is_debt and account.balance < 0",
      to: "false",
    },
    {
      name: "what is on hold is transferred",
      from: "elsif transfers_held_until(giver.id, new.sent_at) is not null then",
      to: "elsif false then",
    },
    {
      name: "a transfer needs no turnover",
      from: "least(new.amount, unwagered_of(giver.id, new.currency))",
      to: "0",
    },
    {
      name: "a sender says what is not wagered",
      from: "  new.unwagered := least(new.amount, unwagered_of(giver.id, new.currency));\n",
    },
    {
      name: "a deposit comes in while a transfer is being written",
      from: "where account.brand_id = new.brand_id and account.currency = new.currency\n",
      to: "where false\n",
    },
    {
      name: "a first deposit comes in between a transfer's look and its money",
      from: "perform ledger_open(array[new.brand_id], array['member:' || giver.id], array[new.giver_kind], array[new.currency]);",
    },
  ]),
  ...of("transfers_guard", TRANSFERS, [
    {
      name: "a transfer counts on any day",
      from: "elsif new.day <> (new.sent_at at time zone brand.time_zone)::date then",
      to: "elsif false then",
    },
  ]),
  ...of("transfers_held_until", TURNOVER, [
    { name: "a disputed deposit is transferred", from: "deposits.state = 'disputed'", to: "false" },
    { name: "a stolen account is emptied by a transfer", from: "when held.until > moment", to: "when false" },
  ]),
  ...of("turnover_steps_note", TURNOVER, [
    {
      name: "turnover of a deposit that was taken back counts for the next",
      from: "least(new.paid_amount - new.fee, unwagered_of(new.member_id, new.currency))",
      to: "new.paid_amount - new.fee",
    },
    {
      name: "a refund and a transfer take the same requirement",
      from: "perform from members where id = new.member_id for no key update;",
    },
    {
      name: "a transfer's requirement reaches nobody",
      from: "new.taker_id, new.currency, new.unwagered,",
      to: "new.giver_id, new.currency, new.unwagered,",
    },
  ]),
  ...of("unwagered_of", TURNOVER, [
    {
      name: "a requirement that a withdrawal has met leaves with a transfer",
      from: "greatest(0, summed.deposited - coalesce(asked.deposited, 0))",
      to: "summed.deposited",
    },
    {
      name: "turnover counts from the beginning",
      from: "summed.deposited - coalesce(paid.deposited, 0), ",
      to: "summed.deposited, ",
    },
  ]),
  {
    name: "cashier: a transfer's day ends at midnight in UTC",
    file: "apps/api/src/modules/transfers/transfers.queries.ts",
    from: "(${at}::timestamptz at time zone ${timeZone})::date",
    to: "(${at}::timestamptz at time zone coalesce('UTC', ${timeZone}))::date",
    tests: TRANSFERS,
  },
  {
    name: "cashier: a withdrawal's day ends at midnight in UTC",
    file: "apps/api/src/modules/withdrawals/withdrawals.queries.ts",
    from: "date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}",
    to: "date_trunc('day', ${now}::timestamptz, coalesce('UTC', ${timeZone}))",
    tests: ASKING,
  },
  {
    name: "cashier: a request key is used for another recipient",
    file: "apps/api/src/modules/transfers/transfers.service.ts",
    from: "earlier.amount !== asked || earlier.taker_id !== recipientId",
    to: "earlier.amount !== asked",
    tests: TRANSFERS,
  },
  {
    name: "cashier: a debtor is told nothing but an error",
    file: "apps/api/src/modules/transfers/transfers.rules.ts",
    from: 'if (facts.isInDebt) return "TRANSFER_IN_DEBT";',
    to: "",
    tests: TURNOVER,
  },
];
