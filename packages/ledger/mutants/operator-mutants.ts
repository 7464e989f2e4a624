import type { Mutant } from "./mutant.ts";

const GUARDS = "apps/api/src/modules/operators/operators.guards.test.ts";

type Cut = { name: string; from: string; to?: string };

/** Returns mutants of a file for operators' roles, keys or decisions, each of which changes one condition. */
const of = (file: string, cuts: readonly Cut[]): Mutant[] =>
  cuts.map(({ name, from, to = "" }) => ({
    name: `operators: ${name}`,
    file: `packages/db/${file}.sql`,
    from,
    to,
    tests: GUARDS,
  }));

export const OPERATOR_MUTANTS: readonly Mutant[] = [
  ...of("functions/operator_roles_guard", [
    { name: "the application is the terminal", from: "if not is_owner_session() then", to: "if false then" },
    {
      name: "a deciding role needs no approval",
      from: "if role_decides_approvals(new.role) and not exists (",
      to: "if false and not exists (",
    },
    { name: "a deciding role by what still waits", from: " and state = 'approved' and decided_at = now()" },
    { name: "one approval gives a role twice", from: " and decided_at = now()" },
  ]),
  ...of("functions/role_decides_approvals", [
    { name: "a cashier is made by one", from: "'cashier', " },
    { name: "support is made by two", from: "'cashier', ", to: "'cashier', 'support', " },
  ]),
  ...of("functions/is_owner_session", [
    {
      name: "anybody is the owner inside a function",
      from: "pg_has_role(session_user, relowner, 'member')",
      to: "pg_has_role(current_user, relowner, 'member')",
    },
  ]),
  ...of("functions/operator_sessions_guard", [
    {
      name: "a session begins with any step-up",
      from: "new.step_up_used_at := new.proved_at;\n    return new;",
      to: "return new;",
    },
    {
      name: "a step-up goes on in a session that has ended",
      from: "if old.ended_at is not null and (",
      to: "if false and (",
    },
    {
      name: "an ended session begins again, with its step-up",
      from: "new.ended_at is null or new.proved_at",
      to: "new.proved_at",
    },
    { name: "a step-up by code renews no token", from: "new.token_hash = old.token_hash or " },
    { name: "a step-up by code is dated back", from: " or new.proved_at < old.proved_at" },
    {
      name: "a code begins no step-up",
      from: "end if;\n    new.step_up_used_at := new.proved_at;",
      to: "end if;",
    },
    { name: "a step-up is dated back", from: "new.step_up_used_at < old.step_up_used_at\n      or " },
    {
      name: "a step-up that is over goes on",
      from: "new.step_up_used_at >= old.step_up_used_at + interval '10 minutes'\n        or ",
    },
    {
      name: "a step-up has no end",
      from: "\n        or new.step_up_used_at >= old.proved_at + interval '4 hours'",
    },
  ]),
  ...of("functions/approvals_decide", [
    {
      name: "an inviter's invitee decides",
      from: "elsif operators_related(found_approval.proposed_by, decider) then",
      to: "elsif false then",
    },
    {
      name: "any role decides",
      from: "not operator_decides_at(decider, found_approval.brand_id)",
      to: "not operator_works_at(decider, found_approval.brand_id)",
    },
  ]),
  ...of("functions/approvals_guard", [
    {
      name: "the owner lets an invitee decide",
      from: "elsif new.state <> 'expired' and operators_related(old.proposed_by, new.decided_by) then",
      to: "elsif false then",
    },
    {
      name: "the owner lets any role decide",
      from: "not operator_decides_at(new.decided_by, old.brand_id)",
      to: "not operator_works_at(new.decided_by, old.brand_id)",
    },
  ]),
  ...of("functions/operators_related", [
    {
      name: "a chain of invitations ends after one",
      from: "from above join operator_inviters on operator_inviters.operator_id = above.id",
      to: "from above join operator_inviters on operator_inviters.operator_id = above.id and above.id = above.start",
    },
    {
      name: "only the inviter of the proposer is kept apart",
      from: "where mine.start = one and theirs.start = other",
      to: "where mine.start = one and theirs.start = other and theirs.id = other",
    },
    {
      name: "only the invitee of the proposer is kept apart",
      from: "where mine.start = one and theirs.start = other",
      to: "where mine.start = one and theirs.start = other and mine.id = one",
    },
  ]),
  ...of("functions/operator_inviters_keep", [
    { name: "an inviter is forgotten", from: "or exists (select from operators where id = old.operator_id)" },
    { name: "an inviter is rewritten", from: "tg_op = 'UPDATE' or ", to: "tg_op <> 'UPDATE' and " },
  ]),
  ...of("functions/operators_create", [
    {
      name: "anybody creates operators",
      from: "if not exists (select from operator_roles where operator_id = inviter and role = 'admin')",
      to: "if not exists (select from operator_roles where operator_id = inviter)",
    },
    {
      name: "the application creates operators",
      from: "session is null and is_owner_session()",
      to: "session is null",
    },
    { name: "nobody notes who chose the address", from: "if inviter is not null then", to: "if false then" },
  ]),
  ...of("functions/operator_manages", [
    { name: "an operator invites themselves", from: "admin <> operator and (", to: "(" },
    { name: "any role invites", from: " and operator_roles.role = 'admin'" },
    {
      name: "an admin of a brand invites the house's people",
      from: "select from theirs where not exists (select from own where own.brand_id = theirs.brand_id)",
      to: "select from theirs where not exists (select from own)",
    },
  ]),
  ...of("functions/operators_invite", [
    {
      name: "an invitation by any session",
      from: "if inviter is null or not operator_manages(inviter, operator) then",
      to: "if inviter is null then",
    },
    { name: "an invitation by nobody", from: "elsif not is_owner_session() then", to: "elsif false then" },
    { name: "an invitation by a proposal", from: " and state = 'approved'" },
    { name: "an invitation by another's approval", from: " and subject_id = operator::text" },
    { name: "an invitation by an old approval", from: "\n      and decided_at > now() - interval '1 day'" },
    {
      name: "an approval takes an operator's keys",
      from: "elsif target.state <> 'invited' then",
      to: "elsif false then",
    },
    {
      name: "an invitation before the role",
      from: "if not exists (select from operator_roles where operator_id = operator) then",
      to: "if false then",
    },
    {
      name: "an invitation that leaves the password",
      from: "set password_hash = null, secret_sealed = null,",
      to: "set secret_sealed = null,",
    },
    { name: "a new invitation makes no inviter", from: "if inviter is not null then", to: "if false then" },
  ]),
  ...of("functions/operators_accept_invitation", [
    {
      name: "a hash is as good as the token",
      from: "sha256(convert_to(token, 'UTF8'))",
      to: "case when length(token) = 64 then decode(token, 'hex') else sha256(convert_to(token, 'UTF8')) end",
    },
    { name: "an old invitation", from: " and expires_at > at" },
    { name: "an invitation without an app", from: " and secret_sealed is not null" },
    { name: "an invitation opens a lock", from: " and state = 'invited'" },
  ]),
  ...of("functions/operators_offer_secret", [
    { name: "a later secret takes the place of the first", from: "coalesce(secret_sealed, secret)", to: "secret" },
  ]),
  ...of("functions/operators_change_password", [
    { name: "a password without the old one", from: " and password_hash = shown_hash" },
    {
      name: "a password in a session that ended",
      from: "operator_of_session(session)",
      to: "(select operator_id from operator_sessions where operator_sessions.id = session)",
    },
  ]),
  ...of("functions/operators_set_locked", [
    {
      name: "any session unlocks",
      from: "if not coalesce(operator_manages(operator_of_session(session), operator), false)",
      to: "if operator_of_session(session) is null",
    },
    { name: "the application unlocks", from: "session is null and is_owner_session()", to: "session is null" },
  ]),
  ...of("functions/operators_seal_again", [
    { name: "an address is replaced", from: "substring(fresh_email for 6) = substring(old_email for 6)", to: "false" },
    { name: "an app is replaced", from: "substring(fresh_secret for 6) = substring(old_secret for 6)", to: "false" },
    { name: "an app is taken away", from: "(old_secret is null) <> (fresh_secret is null)", to: "false" },
    { name: "an app is copied", from: " or secret_sealed = fresh_secret" },
  ]),
  ...of("functions/operators_drop_uninvited", [
    {
      name: "somebody who was invited is removed",
      from: "\n    and not exists (select from operator_invitations where operator_id = operator)",
    },
    { name: "somebody whose role waits is removed", from: "in ('proposed', 'approved')", to: "= 'approved'" },
  ]),
  ...of("migrations/0069_two_operators", [
    {
      name: "the application writes passwords",
      from: "grant update (last_step)",
      to: "grant update (last_step, password_hash)",
    },
    {
      name: "the application writes apps",
      from: "grant update (last_step)",
      to: "grant update (last_step, secret_sealed)",
    },
    { name: "the application writes states", from: "grant update (last_step)", to: "grant update (last_step, state)" },
    {
      name: "the application writes invitations",
      from: "revoke insert, update on operator_invitations from perya_app;",
    },
    {
      name: "the application writes inviters",
      from: "grant select on operator_inviters",
      to: "grant select, insert, delete on operator_inviters",
    },
  ]),
];
