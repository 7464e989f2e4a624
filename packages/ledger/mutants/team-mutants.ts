import type { Mutant } from "./mutant.ts";

const MODULES = "apps/api/src/modules";
const CONTRACTS = `${MODULES}/contracts/contracts.guards.test.ts`;
const MOVES = `${MODULES}/agents/agents.moves.test.ts`;
const FREEZES = `${MODULES}/agents/agents.freeze.test.ts`;
const LINKS = `${MODULES}/sign-up-links/sign-up-links.test.ts`;
const OPENED = `${MODULES}/registration/registration.by-agent.test.ts`;
const DISPUTES = `${MODULES}/payments/payments.disputes.test.ts`;
const PAYOUTS = `${MODULES}/withdrawals/payouts/payouts.reports.test.ts`;

type Cut = { name: string; from: string; to?: string };

/** Returns mutants of a file for teams, contracts, sign-up links or freezes, each of which changes one condition. */
const of = (file: string, tests: string, cuts: readonly Cut[]): Mutant[] =>
  cuts.map(({ name, from, to = "" }) => ({ name: `team: ${name}`, file: `packages/db/${file}.sql`, from, to, tests }));

export const TEAM_MUTANTS: readonly Mutant[] = [
  ...of("functions/contracts_guard", CONTRACTS, [
    {
      name: "a contract is taken away",
      from: "raise exception 'a contract cannot be deleted'",
      to: "return old; raise exception 'x'",
    },
    {
      name: "a contract begins as anything",
      from: "if new.state <> 'offered' or new.end_asked_by",
      to: "if new.end_asked_by",
    },
    { name: "an offer that ends already", from: " or new.end_asked_by is not null then", to: " then" },
    {
      name: "terms change",
      from: "elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then",
      to: "elsif false then",
    },
    { name: "a contract goes anywhere", from: "elsif new.state <> old.state and not (", to: "elsif false and not (" },
    { name: "what is over changes", from: "elsif old.state not in ('offered', 'active') then", to: "elsif false then" },
    {
      name: "a contract is signed twice",
      from: "elsif old.state = 'active' and (old.answered_at",
      to: "elsif false and (old.answered_at",
    },
    {
      name: "somebody asks to end an offer",
      from: "elsif new.end_asked_by is not null and old.state <> 'active' then",
      to: "elsif false then",
    },
    {
      name: "a contract of another brand",
      from: " and downline.brand_id = new.brand_id and downline.erased_at",
      to: " and downline.erased_at",
    },
    { name: "a contract for somebody erased", from: " and downline.erased_at is null\n", to: "\n" },
    {
      name: "a contract for a player",
      from: "and downline.type in (1, 2, 41, 42) and downline.upline_id",
      to: "and downline.upline_id",
    },
    { name: "a contract past an edge", from: " and downline.upline_id is not distinct from new.upline_id\n", to: "\n" },
    {
      name: "a contract by somebody erased",
      from: " and upline.erased_at is null and upline.type",
      to: " and upline.type",
    },
    { name: "a contract by an affiliate", from: " and upline.type in (1, 2, 42)))", to: "))" },
    {
      name: "what nobody holds is granted",
      from: "elsif new.upline_id is not null and not exists (",
      to: "elsif false and not exists (",
    },
    { name: "what has ended is granted on", from: " and own.state = 'active'\n", to: "\n" },
    {
      name: "another currency is granted on",
      from: "and own.currency = new.currency and own.cycle",
      to: "and own.cycle",
    },
    { name: "another cycle is granted on", from: " and own.cycle is not distinct from new.cycle\n", to: "\n" },
    { name: "a grant begins before the upline's", from: "and own.starts_at <= coalesce(new.starts_at, 'infinity')" },
    {
      name: "two contracts run at once",
      from: "elsif new.state = 'active' and exists (",
      to: "elsif false and exists (",
    },
  ]),
  ...of("functions/contracts_stand", CONTRACTS, [
    { name: "a contract hangs on nothing", from: "raise exception", to: "raise notice" },
  ]),
  ...of("functions/contracts_follow_move", CONTRACTS, [
    { name: "offers move along", from: "contract.state in ('offered', 'active')", to: "contract.state = 'active'" },
    { name: "contracts move along", from: "contract.state in ('offered', 'active')", to: "contract.state = 'offered'" },
    {
      name: "a moved contract ends before it began",
      from: "greatest(over.starts_at, contract_boundary(over.cycle, new.effective_on, zone))",
      to: "contract_boundary(over.cycle, new.effective_on, zone)",
    },
    {
      name: "those below keep theirs",
      from: "place.path >= top.path and place.path < top.path || '~'",
      to: "place.path = top.path",
    },
  ]),
  ...of("functions/sign_up_links_guard", LINKS, [
    {
      name: "a link is taken away",
      from: "raise exception 'a sign-up link cannot be deleted'",
      to: "return old; raise exception 'x'",
    },
    { name: "a link begins used", from: "if new.used <> 0 or new.closed_at", to: "if new.closed_at" },
    { name: "a link begins closed", from: " or new.closed_at is not null then", to: " then" },
    {
      name: "a link at another brand",
      from: " and agent.brand_id = new.brand_id and agent.erased_at",
      to: " and agent.erased_at",
    },
    { name: "a link of somebody erased", from: " and agent.erased_at is null\n", to: "\n" },
    {
      name: "a link of somebody locked",
      from: "and agent.locked_at is null and agent.frozen_at",
      to: "and agent.frozen_at",
    },
    {
      name: "a link of somebody frozen",
      from: " and agent.frozen_at is null and new.account_type",
      to: " and new.account_type",
    },
    { name: "a link to any type", from: " and new.account_type = any (agent_invites(agent.type))" },
    {
      name: "a link with a member's code",
      from: "elsif exists (select from members",
      to: "elsif false and exists (select from members",
    },
    {
      name: "a link says something else",
      from: "elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then",
      to: "elsif false then",
    },
    { name: "a link opens again", from: "elsif old.closed_at is not null then", to: "elsif false then" },
    {
      name: "a link ends sooner",
      from: "elsif new.expires_at < old.expires_at or new.most_uses",
      to: "elsif new.most_uses",
    },
    { name: "a link has fewer uses", from: " or new.most_uses < old.most_uses then", to: " then" },
    { name: "uses are counted anyhow", from: "elsif new.used <> old.used and", to: "elsif false and" },
  ]),
  ...of("functions/sign_up_link_uses_guard", LINKS, [
    {
      name: "a use is taken away",
      from: "if tg_op = 'DELETE' then\n    raise exception",
      to: "if tg_op = 'DELETE' then\n    return old; raise exception",
    },
    {
      name: "a use is somebody else's",
      from: "if to_jsonb(new) - moving <> to_jsonb(old) - moving then",
      to: "if false then",
    },
    {
      name: "what was offered waits again",
      from: "elsif (old.offer is distinct from new.offer and old.offer is distinct from 'waiting')\n      or",
      to: "elsif",
    },
    {
      name: "a first deposit comes twice",
      from: "or (old.deposited_at is not null and new.deposited_at is distinct from old.deposited_at)",
    },
    { name: "a first bet comes twice", from: "or (old.bet_at is not null and new.bet_at is distinct from old.bet_at)" },
    { name: "a link is used beyond its uses", from: " and used < most_uses and closed_at", to: " and closed_at" },
    { name: "a closed link is used", from: " and closed_at is null and expires_at", to: " and expires_at" },
    { name: "a link is used when it is over", from: " and expires_at > new.used_at" },
    {
      name: "a promise is forgotten",
      from: "elsif new.offer is distinct from (case when link.terms is not null then 'waiting' end) or not exists",
      to: "elsif not exists",
    },
    { name: "a newcomer of another brand", from: " and newcomer.brand_id = link.brand_id\n", to: "\n" },
    {
      name: "a newcomer of another type",
      from: "and newcomer.type = link.account_type and newcomer.id",
      to: "and newcomer.id",
    },
    { name: "a newcomer stands anywhere", from: "and (newcomer.upline_id = agent.id or", to: "and (true or" },
    {
      name: "a newcomer stands beside an agent who is not deepest",
      from: "where member_id = agent.id and level >= 12",
      to: "where member_id = agent.id",
    },
  ]),
  ...of("functions/opened_accounts_guard", OPENED, [
    { name: "who opened an account changes", from: "if tg_op <> 'INSERT' then", to: "if false then" },
    {
      name: "an account is opened at another brand",
      from: "if agent.brand_id <> new.brand_id or agent.erased_at",
      to: "if agent.erased_at",
    },
    {
      name: "somebody erased opens an account",
      from: "agent.erased_at is not null or agent.locked_at",
      to: "agent.locked_at",
    },
    {
      name: "somebody locked opens an account",
      from: " or agent.locked_at is not null or agent.frozen_at",
      to: " or agent.frozen_at",
    },
    {
      name: "somebody frozen opens an account",
      from: " or agent.frozen_at is not null or not exists",
      to: " or not exists",
    },
    { name: "an account is opened elsewhere", from: "and opened.upline_id = agent.id and", to: "and" },
    { name: "an account is opened with a password", from: " and opened.has_initial_password and", to: " and" },
    { name: "an account of any type is opened", from: " and opened.type = any (agent_opens(agent.type))" },
    { name: "any number of accounts a day", from: ">= 100 then", to: ">= 100000 then" },
  ]),
  ...of("functions/member_freezes_guard", FREEZES, [
    {
      name: "a freeze at another brand",
      from: "if member.brand_id <> new.brand_id or new.agent_id",
      to: "if new.agent_id",
    },
    { name: "an agent freezes anybody", from: " and agent.id = member.upline_id and", to: " and" },
    { name: "an affiliate freezes", from: "and agent.type in (1, 2) and", to: "and" },
    { name: "somebody locked freezes", from: " and agent.locked_at is null and", to: " and" },
    { name: "somebody erased freezes", from: " and agent.erased_at is null and", to: " and" },
    { name: "somebody frozen freezes", from: " and agent.frozen_at is null\n", to: "\n" },
    {
      name: "a member is frozen twice",
      from: "elsif (new.action = 'frozen') <> (member.frozen_at is null) then",
      to: "elsif false then",
    },
  ]),
  ...of("functions/member_freezes_follow", FREEZES, [
    { name: "a freeze changes nothing", from: "update members set frozen_at", to: "update members set locked_at" },
  ]),
  ...of("functions/members_frozen", FREEZES, [
    { name: "anybody freezes by hand", from: "raise exception", to: "raise notice" },
  ]),
  ...of("functions/member_freezes_follow_move", FREEZES, [
    { name: "a freeze moves along", from: "and frozen_at is not null", to: "and false" },
  ]),
  ...of("functions/money_steps_note", DISPUTES, [
    { name: "a deposit is not noted", from: "if old.credited_at is null and", to: "if false and" },
    { name: "what is taken back is not noted", from: "if old.taken_back_at is null and", to: "if false and" },
  ]),
  ...of("functions/money_steps_note", PAYOUTS, [
    { name: "a payout is not noted", from: "elsif new.state = 'settled' then", to: "elsif false then" },
    {
      name: "what came back is not noted",
      from: "elsif new.state = 'returned' and old.state = 'settled' then",
      to: "elsif false then",
    },
  ]),
  ...of("functions/team_places_agree", MOVES, [
    { name: "a place stands anywhere", from: "raise exception", to: "raise notice" },
    { name: "those below are left behind", from: "or tg_op = 'UPDATE' and exists", to: "or false and exists" },
    { name: "a place of another brand", from: "member.brand_id is distinct from place.brand_id or " },
  ]),
  ...of("migrations/0057_team", MOVES, [
    {
      name: "an upline changes without a move",
      from: "and applied_by = pg_current_xact_id()::text::bigint\n",
      to: "\n",
    },
    {
      name: "a move is what one wants",
      from: "and agreed.state = 'approved' and agreed.brand_id",
      to: "and agreed.brand_id",
    },
    { name: "a move of another kind of yes", from: "and agreed.kind = 'team.move'\n", to: "\n" },
    { name: "a move of another member", from: "and agreed.subject_id = new.member_id::text\n", to: "\n" },
    {
      name: "a move to another upline",
      from: "and agreed.payload ->> 'uplineId' is not distinct from new.upline_id::text\n",
      to: "\n",
    },
    {
      name: "a move to another brand",
      from: "id in (new.member_id, new.upline_id) and brand_id <> new.brand_id",
      to: "false",
    },
    {
      name: "a move changes after it is done",
      from: "elsif tg_op = 'DELETE' or old.state <> 'waiting'\n    or",
      to: "elsif",
    },
    { name: "a move is done before its day", from: " or move.effective_on > today then", to: " then" },
    { name: "somebody is moved below themselves", from: "when starts_with(upline.path, place.path) then 'below'" },
    {
      name: "somebody is moved too deep",
      from: "when coalesce(upline.level, 0) + 1 + deepest - place.level > 12 then 'deep'",
    },
    {
      name: "where they stood is forgotten",
      from: "insert into team_lineages",
      to: "insert into pg_temp.team_lineages",
    },
  ]),
];
