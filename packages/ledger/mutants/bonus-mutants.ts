import type { Mutant } from "./mutant.ts";

const FUNCTIONS = "packages/db/functions";
const REWARDS = "apps/api/src/modules/rewards";
const GRANTS = `${REWARDS}/rewards.grants.test.ts`;
const GUARDS = `${REWARDS}/rewards.grants.guards.test.ts`;
const SEQUENCES = `${REWARDS}/rewards.grants.sequences.test.ts`;

/** Bonus money: grants, their accounts and their wagering. */
export const BONUS_MUTANTS: readonly Mutant[] = [
  {
    name: "bonus: any caller moves bonus money",
    file: `${FUNCTIONS}/ledger_write.sql`,
    from: "      if not trusted then\n        raise exception 'bonus money",
    to: "      if false then\n        raise exception 'bonus money",
    tests: GUARDS,
  },
  {
    name: "bonus: a grant's account is not compared with its row",
    file: `${FUNCTIONS}/ledger_write.sql`,
    from: "      perform ledger_check_grants(",
    to: "      if false then raise exception ''; end if; --(",
    tests: GUARDS,
  },
  {
    name: "bonus: a vendor's call names a grant",
    file: `${FUNCTIONS}/grants_split.sql`,
    from: "listed.owner ^@ 'grant:' or listed.kind <> 'cash'",
    to: "false",
    tests: GUARDS,
  },
  {
    name: "bonus: an ended grant moves with bets",
    file: `${FUNCTIONS}/ledger_check_grants.sql`,
    from: "asked.owner is not null and given.state is distinct from 'active'",
    to: "false",
    tests: GUARDS,
  },
  {
    name: "bonus: terms change",
    file: `${FUNCTIONS}/bonus_grants_guard.sql`,
    from: "elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then",
    to: "elsif false then",
    tests: GUARDS,
  },
  {
    name: "bonus: an ended grant counts on",
    file: `${FUNCTIONS}/bonus_grants_guard.sql`,
    from: "elsif old.ended_at is not null and",
    to: "elsif false and",
    tests: GUARDS,
  },
  {
    name: "bonus: a grant without a claimed reward",
    file: `${FUNCTIONS}/bonus_grants_guard.sql`,
    from: "= (new.brand_id, new.member_id, new.currency, new.amount, new.terms)",
    to: "= (new.brand_id, new.member_id, new.currency, reward.amount, new.terms)",
    tests: GUARDS,
  },
  {
    name: "bonus: money before cash",
    file: `${FUNCTIONS}/grants_split.sql`,
    from: "select least(asked.amount, account.balance) into cash",
    to: "select 0 into cash",
    tests: GRANTS,
  },
  {
    name: "bonus: the maximum bet is of the part",
    file: `${FUNCTIONS}/grants_split.sql`,
    from: "asked.amount + coalesce(bet.stake, 0) > given.max_bet",
    to: "bonus > given.max_bet",
    tests: GRANTS,
  },
  {
    name: "bonus: games that do not count take it",
    file: `${FUNCTIONS}/grants_split.sql`,
    from: "given.id is null or weight = 0",
    to: "given.id is null",
    tests: GRANTS,
  },
  {
    name: "bonus: an expired grant pays a stake",
    file: `${FUNCTIONS}/grants_split.sql`,
    from: " and active.expires_at > asked.moment",
    to: "",
    tests: GRANTS,
  },
  {
    name: "bonus: a conversion without its cap",
    file: `${FUNCTIONS}/grant_money.sql`,
    from: "least(greatest(worth, 0), coalesce(cap, greatest(worth, 0)))",
    to: "greatest(worth, 0)",
    tests: GRANTS,
  },
  {
    name: "bonus: counts beyond what is left",
    file: `${FUNCTIONS}/grants_count.sql`,
    from: "      given.required - given.progress + played.counted);",
    to: "      given.required);",
    tests: SEQUENCES,
  },
  {
    name: "bonus: a void leaves the grant's worth",
    file: `${FUNCTIONS}/grants_void.sql`,
    from: "where given.id = part.grant_id and part.bonus <> 0",
    to: "where false",
    tests: SEQUENCES,
  },
  {
    name: "bonus: a bet is not linked to its grant any more",
    file: `${FUNCTIONS}/grants_void.sql`,
    from: "bonus = linked.bonus + part.bonus",
    to: "bonus = linked.bonus",
    tests: SEQUENCES,
  },
  {
    name: "bonus: its part of a stake counts as own money",
    file: `${FUNCTIONS}/bets_stream.sql`,
    from: "counted.valid_stake - bonus.valid_stake - said.valid_stake",
    to: "counted.valid_stake - said.valid_stake",
    tests: GRANTS,
  },
  {
    name: "bonus: used up only while another bet is open",
    file: `${FUNCTIONS}/grants_close.sql`,
    from: "bets.settled_at is null",
    to: "false",
    tests: GRANTS,
  },
  {
    name: "bonus: of a locked member it goes on",
    file: `${FUNCTIONS}/grants_begin.sql`,
    from: "or reward_standing(member) is not null then",
    to: "then",
    tests: GUARDS,
  },
];
