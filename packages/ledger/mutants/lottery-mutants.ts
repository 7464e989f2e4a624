import type { Mutant } from "./mutant.ts";

const LOTTERY = "apps/api/src/modules/lottery";
const DRAWS = `${LOTTERY}/lottery.draws.guards.test.ts`;
const BETS = `${LOTTERY}/lottery.bets.guards.test.ts`;
const TERMS = `${LOTTERY}/lottery.terms.guards.test.ts`;
const CONSOLE = `${LOTTERY}/lottery.console.test.ts`;
const CORRECTIONS = `${LOTTERY}/lottery.corrections.test.ts`;
const INTERRUPTIONS = `${LOTTERY}/lottery.interruptions.test.ts`;

type Cut = { name: string; from: string; to?: string };

/** Removes the conditions of the lottery's guards, one by one. */
const of = (file: string, tests: string, cuts: readonly Cut[]): Mutant[] =>
  cuts.map(({ name, from, to = "" }) => ({
    name: `lottery: ${name}`,
    file: `packages/db/functions/${file}.sql`,
    from,
    to,
    tests,
  }));

export const LOTTERY_MUTANTS: readonly Mutant[] = [
  ...of("lottery_draws_guard", DRAWS, [
    { name: "a draw is deleted", from: "if tg_op = 'DELETE' then", to: "if tg_op = 'DELETE' then return old;" },
    { name: "a draw begins drawn", from: "if new.state <> 'open' or new.revision <> 0 then", to: "if false then" },
    { name: "a draw begins with a revision", from: " or new.revision <> 0 then", to: " then" },
    {
      name: "times and commitments change",
      from: "elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then",
      to: "elsif false then",
    },
    { name: "own results are corrected", from: "is_corrected := old.is_outside and", to: "is_corrected :=" },
    { name: "an open draw is drawn", from: "('closed', 'drawn'), ", to: "('closed', 'drawn'), ('open', 'drawn'), " },
    {
      name: "a paid draw is cancelled",
      from: "old.state in ('closed', 'drawn', 'settled')) then",
      to: "old.state in ('closed', 'drawn', 'settled', 'paid')) then",
    },
    {
      name: "an own draw is cancelled late",
      from: "and not (old.is_outside and new.state = 'cancelled'",
      to: "and not (new.state = 'cancelled'",
    },
    {
      name: "a result changes",
      from: "elsif old.result is not null and not is_corrected",
      to: "elsif false and old.result is not null and not is_corrected",
    },
    { name: "sales end early", from: "(new.closed_at >= new.closes_at) is not true", to: "false" },
    {
      name: "an own draw is cancelled when its sales end",
      from: "not new.is_outside and (new.cancelled_at < new.closes_at) is not true",
      to: "false",
    },
    { name: "another seed is revealed", from: "<> new.commitment then", to: "<> new.commitment and false then" },
    {
      name: "a result is chosen",
      from: "(new.result = lottery_result(new.shape, new.game, new.sequence, new.seed, new.salt)) is not true",
      to: "false",
    },
    {
      name: "an own draw is drawn while it sells",
      from: "elsif new.drawn_at < new.closes_at then",
      to: "elsif false then",
    },
    { name: "revisions are skipped", from: "if new.revision <> old.revision + 1 then", to: "if false then" },
    { name: "one entry is a result", from: ") <> 2 then", to: ") < 1 then" },
    {
      name: "entries of an earlier attempt count",
      from: " and typed.attempt = (\n        select max(latest.attempt) from lottery_entries as latest where latest.draw_id = new.id and latest.revision = new.revision)",
    },
    { name: "another result than typed", from: " and typed.result = new.result" },
    { name: "a result exists before its draw", from: "elsif new.drawn_at < new.draws_at then", to: "elsif false then" },
    {
      name: "a draw is settled without a bet",
      from: "elsif new.state = 'settled' and exists (",
      to: "elsif false and exists (",
    },
    { name: "a corrected draw is settled as before", from: "and bet.revision <> new.revision)", to: "and false)" },
    { name: "a draw is paid without a bet", from: "bet.revision > bet.paid_revision) then", to: "false) then" },
    {
      name: "a result from outside is paid at once",
      from: "elsif new.is_outside and new.paid_at <",
      to: "elsif false and new.paid_at <",
    },
  ]),
  ...of("lottery_draws_guard", CONSOLE, [
    {
      name: "one operator cancels after sales end",
      from: "and (new.cancelled_at < new.closes_at) is not true and not exists (",
      to: "and false and not exists (",
    },
    {
      name: "a draw that is being paid is cancelled",
      from: "elsif new.state = 'cancelled' and exists (",
      to: "elsif false and exists (",
    },
  ]),
  ...of("lottery_entries_guard", DRAWS, [
    {
      name: "an entry changes",
      from: "if tg_op <> 'INSERT' then",
      to: "if tg_op <> 'INSERT' then return coalesce(new, old);",
    },
    { name: "an own draw takes entries", from: "if not draw.is_outside or draw.state", to: "if draw.state" },
    { name: "a draw that sells takes entries", from: "or draw.state not in ('closed', 'drawn', 'settled', 'paid')" },
    { name: "entries of any revision", from: "elsif new.revision <> draw.revision + 1 then", to: "elsif false then" },
    { name: "an entry before its draw", from: "elsif new.entered_at < draw.draws_at then", to: "elsif false then" },
    {
      name: "attempts have gaps",
      from: "if new.attempt not in (other.attempt, other.attempt + 1) or new.attempt = 0 then",
      to: "if false then",
    },
    {
      name: "an attempt begins while one is unfinished",
      from: "select count(*) < 2 from",
      to: "select count(*) < 1 from",
    },
    {
      name: "one operator enters twice, or with a related one",
      from: "(typed.operator_id = new.operator_id or operators_related(typed.operator_id, new.operator_id))",
      to: "false",
    },
    { name: "related operators enter", from: " or operators_related(typed.operator_id, new.operator_id)" },
  ]),
  ...of("lottery_slips_guard", BETS, [
    { name: "a slip is deleted", from: "if tg_op = 'DELETE' then", to: "if tg_op = 'DELETE' then return old;" },
    {
      name: "a slip changes",
      from: "elsif to_jsonb(new) - 'state' <> to_jsonb(old) - 'state' then",
      to: "elsif false then",
    },
    { name: "a chase ends twice", from: "old.state is distinct from 'running' then", to: "false then" },
  ]),
  ...of("lottery_bets_guard", BETS, [
    { name: "a bet is deleted", from: "if tg_op = 'DELETE' then", to: "if tg_op = 'DELETE' then return old;" },
    { name: "a bet begins settled", from: "new.state <> 'open' or " },
    { name: "a bet begins paid", from: "new.paid <> 0 or " },
    { name: "a bet begins with a revision", from: " or new.revision <> -1" },
    { name: "a bet begins with a paid revision", from: " or new.paid_revision <> -1" },
    { name: "a closed draw sells", from: "draw.state <> 'open' or " },
    { name: "a late bet is taken", from: "new.placed_at >= draw.closes_at or " },
    { name: "an early bet is taken", from: "new.placed_at < draw.opens_at", to: "false" },
    {
      name: "a bet on another brand's draw",
      from: "(new.brand_id, new.game) is distinct from (draw.brand_id, draw.game)",
      to: "false",
    },
  ]),
  ...of("lottery_bets_moved", BETS, [
    { name: "a bet's rates change", from: " moved.rates, moved.rebate,", to: " before.rates, moved.rebate," },
    {
      name: "a bet's selection changes",
      from: " moved.selection, moved.lines,",
      to: " before.selection, moved.lines,",
    },
    {
      name: "a bet is settled before its draw",
      from: "case when draw.state <> 'drawn' or moved",
      to: "case when moved",
    },
    { name: "a bet is settled with another revision", from: "moved.revision <> draw.revision or " },
    { name: "a bet is settled twice", from: " or moved.revision <= before.revision" },
    { name: "a refunded bet is settled", from: "or before.state in ('refunded', 'cancelled')" },
    { name: "a bet is refunded without its draw", from: "draw.state <> 'cancelled' or " },
    { name: "a paid bet is refunded", from: " or before.paid > 0" },
    {
      name: "a cancelled bet is refunded",
      from: "before.paid > 0 or before.state = 'cancelled')",
      to: "before.paid > 0)",
    },
    {
      name: "a settled bet is cancelled",
      from: "(before.state <> 'open' or draw.state <> 'open'",
      to: "(draw.state <> 'open'",
    },
    {
      name: "a bet of a closed draw is cancelled",
      from: " or draw.state <> 'open' or moved.ended_at",
      to: " or moved.ended_at",
    },
    { name: "a bet is cancelled late", from: " or moved.ended_at >= draw.closes_at" },
    { name: "a bet opens again", from: "when moved.state = 'open' then 'a bet does not open again'" },
    { name: "a bet is paid before its draw is settled", from: "draw.state <> 'settled' or moved", to: "moved" },
    { name: "a bet is paid for another revision", from: "moved.paid_revision <> moved.revision or " },
    { name: "a bet is paid twice", from: " or moved.paid_revision <= before.paid_revision" },
    { name: "a bet is paid more than it won", from: "or moved.paid <> moved.prize + moved.rebate_paid" },
  ]),
  ...of("lottery_cap_guard", BETS, [
    { name: "a number is raised above its cap", from: "where sold.owed > before.owed\n", to: "where false\n" },
    {
      name: "a cancellation above a lowered cap is refused",
      from: "where sold.owed > before.owed\n      and",
      to: "where",
    },
    {
      name: "a number is sold above its cap",
      from: "if above is not null then",
      to: "if above is not null and tg_op = 'UPDATE' then",
    },
  ]),
  ...of("lottery_terms_guard", TERMS, [
    {
      name: "terms change",
      from: "if tg_op <> 'INSERT' then",
      to: "if tg_op <> 'INSERT' then return coalesce(new, old);",
    },
    {
      name: "versions have gaps",
      from: "if new.version <> coalesce(earlier.version, 0) + 1 then",
      to: "if false then",
    },
    {
      name: "terms move to another game or currency",
      from: "elsif earlier.version is not null and (new.game_id, new.currency)",
      to: "elsif false and (new.game_id, new.currency)",
    },
    { name: "one operator risks more", from: "lottery_terms_looser(new, earlier))", to: "false)" },
    { name: "an approval is claimed for other terms", from: "(new.approval_id is not null or earlier", to: "(earlier" },
    { name: "a refused approval", from: " and agreed.state = 'approved'" },
    { name: "an approval of something else", from: " and agreed.kind = 'lottery.terms'" },
    { name: "another brand's approval", from: "agreed.brand_id = new.brand_id and " },
    { name: "another game's approval", from: " and agreed.subject_id = new.brand_id || ':' || new.game" },
    { name: "an approval of another version", from: "and agreed.payload ->> 'version' = new.version::text" },
    {
      name: "an approval of other values",
      from: "and (select jsonb_object_agg(key, value) from jsonb_each_text(agreed.payload -> 'terms')) = lottery_terms_content(new)",
    },
  ]),
  ...of("lottery_terms_looser", TERMS, [
    {
      name: "a first prize group by one operator",
      from: "coalesce(old_terms.highest_group, 0), false)",
      to: "old_terms.highest_group, false)",
    },
    { name: "higher multiples by one operator", from: "new_terms.max_times > old_terms.max_times or " },
    { name: "higher stakes by one operator", from: " or new_terms.max_stake > old_terms.max_stake" },
    { name: "higher prizes by one operator", from: "new_terms.max_prize > old_terms.max_prize or " },
    { name: "higher narrow prizes by one operator", from: " or new_terms.narrow_prize > old_terms.narrow_prize" },
    { name: "fewer narrow tickets by one operator", from: "new_terms.narrow_percent < old_terms.narrow_percent or " },
    { name: "a higher cap by one operator", from: "new_terms.cap > old_terms.cap or " },
    { name: "a higher kept share by one operator", from: " or new_terms.kept > old_terms.kept" },
    { name: "a higher reduced rate by one operator", from: "new_terms.reduced_to > old_terms.reduced_to or " },
    {
      name: "a shorter delay by one operator",
      from: " or new_terms.pays_after_seconds < old_terms.pays_after_seconds",
    },
    {
      name: "the package's rates by one operator",
      from: "or exists (select from jsonb_object_keys(old_terms.rates) as play where not new_terms.rates ? play)",
    },
  ]),
  ...of("lottery_pay", CONSOLE, [
    {
      name: "a result from outside is paid before its delay",
      from: "or (draw.is_outside and moment < draw.drawn_at + make_interval(secs => draw.pays_after_seconds))",
    },
  ]),
  ...of("lottery_pay", CORRECTIONS, [
    {
      name: "a corrected payment has the key of the first",
      from: "case when draw.revision > 1 then '.' || draw.revision else '' end || ':win'",
      to: "':win'",
    },
    { name: "a corrected bet is paid without its reversal", from: " and known.paid_revision = -1" },
  ]),
  ...of("lottery_pay", INTERRUPTIONS, [
    {
      name: "a slice is paid twice",
      from: "known.revision > known.paid_revision and known.paid_revision = -1",
      to: "true",
    },
  ]),
];
