/*
 * Approves or rejects a proposal as the operator of the session, which the application cannot choose. Returns "done", "again"
 * if the same operator already gave the same decision, or the reason for refusing: "unknown" (also if the operator has no
 * deciding role), "self", "related" (one of the two invited the other, or a third operator invited both), "over" (decided,
 * expired, or the proposer was removed).
 */
create or replace function approvals_decide(approval uuid, session uuid, verdict text, said text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_approval approvals;
  decider uuid;
begin
  if verdict not in ('approved', 'refused') then
    raise exception 'a decision is approved or refused' using errcode = 'invalid_parameter_value';
  end if;
  select * into found_approval from approvals where id = approval for update;
  select operators.id into decider from operator_sessions join operators on operators.id = operator_sessions.operator_id
  where operator_sessions.id = session and operator_sessions.ended_at is null and operators.state = 'active';
  if found_approval.id is null or decider is null or not operator_decides_at(decider, found_approval.brand_id) then
    return 'unknown';
  elsif found_approval.state = verdict and found_approval.decided_by = decider then
    return 'again';
  elsif found_approval.proposed_by = decider then
    return 'self';
  elsif operators_related(found_approval.proposed_by, decider) then
    return 'related';
  elsif found_approval.state <> 'proposed' or now() >= found_approval.expires_at then
    return 'over';
  -- The proposer was locked or no longer has a role, so the proposal is no longer valid.
  elsif verdict = 'approved' and not operator_works_at(found_approval.proposed_by, found_approval.brand_id) then
    return 'over';
  end if;
  update approvals set state = verdict, decided_by = decider, decided_at = now(), words = said where id = approval;
  return 'done';
end;
$$;
revoke all on function approvals_decide from public;
grant execute on function approvals_decide to perya_app;
