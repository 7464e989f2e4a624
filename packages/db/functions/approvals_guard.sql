/*
 * Applies to every writer, including the tables' owner. A proposal starts undecided, at the database's time. It is decided
 * once, before it expires, by another operator who has a deciding role at the brand and is not related to the proposer
 * (operators_related). It is never deleted.
 */
create or replace function approvals_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  decision constant text[] := array['state', 'decided_by', 'decided_at', 'words'];
begin
  if tg_op = 'INSERT' then
    if not operator_works_at(new.proposed_by, new.brand_id) then
      raise exception 'the proposer must be an operator of the brand' using errcode = 'restrict_violation';
    end if;
    new.state := 'proposed';
    new.decided_by := null;
    new.decided_at := null;
    new.words := null;
    new.proposed_at := now();
    new.expires_at := now() + make_interval(hours => new.good_for_hours);
    return new;
  elsif tg_op = 'TRUNCATE' and not exists (select from approvals) then
    return null;
  elsif tg_op <> 'UPDATE' then
    raise exception 'an approval cannot be deleted' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'proposed' or new.state = 'proposed' or to_jsonb(new) - decision <> to_jsonb(old) - decision then
    raise exception 'an approval is decided once and otherwise immutable' using errcode = 'restrict_violation';
  elsif (new.state = 'expired') <> (now() >= old.expires_at) then
    raise exception 'an expired approval cannot be decided' using errcode = 'restrict_violation';
  elsif new.decided_by = old.proposed_by then
    raise exception 'operators cannot decide on their own proposals' using errcode = 'restrict_violation';
  elsif new.state <> 'expired' and not operator_decides_at(new.decided_by, old.brand_id) then
    raise exception 'the approver needs a role that decides on approvals at the brand' using errcode = 'restrict_violation';
  elsif new.state <> 'expired' and operators_related(old.proposed_by, new.decided_by) then
    raise exception 'operators cannot decide on proposals of operators they are related to by invitation' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function approvals_guard from public;
