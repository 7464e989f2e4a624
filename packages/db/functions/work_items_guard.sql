/*
 * Applies to every writer, including the tables' owner. A case starts unassigned, is assigned to one operator at a
 * time, is finished once by that operator or cancelled by the system, and is deleted after its retention period. A
 * reopened case cannot go to the operator who finished it before.
 */
create or replace function work_items_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'claimed_by', 'claimed_until', 'handed_by', 'version', 'done_by', 'done_at', 'outcome'];
  longest_claim constant interval := interval '1 hour';
begin
  if tg_op = 'INSERT' then
    new.state := 'open';
    new.claimed_by := null;
    new.claimed_until := null;
    new.handed_by := null;
    new.version := 0;
    new.done_by := null;
    new.done_at := null;
    new.outcome := null;
    new.not_for := (
      select done_by from work_items as before
      where before.queue = new.queue and before.subject_id = new.subject_id and before.state = 'done'
      order by done_at desc limit 1
    );
    return new;
  elsif tg_op = 'TRUNCATE' and not exists (select from work_items) then
    return null;
  elsif tg_op = 'DELETE' and old.done_at < now() - trail_retention() then
    return old;
  elsif tg_op <> 'UPDATE' then
    raise exception 'a work item cannot be deleted' using errcode = 'restrict_violation';
  end if;

  if old.state = 'done' or to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a work item is finished once and otherwise immutable' using errcode = 'restrict_violation';
  elsif new.state = 'done' then
    if new.done_by is null and new.outcome = 'cancelled' then
      return new;
    elsif new.done_by is distinct from old.claimed_by or old.claimed_until <= now() then
      raise exception 'a work item is finished by the operator who holds it' using errcode = 'restrict_violation';
    end if;
  elsif new.claimed_by is not null then
    if new.claimed_by <> old.claimed_by and old.claimed_until > now() and new.handed_by is distinct from old.claimed_by then
      raise exception 'a work item has one holder' using errcode = 'restrict_violation';
    elsif not operator_works_at(new.claimed_by, new.brand_id) then
      raise exception 'the holder of a work item must be an operator of the brand' using errcode = 'restrict_violation';
    elsif new.claimed_until > now() + longest_claim then
      raise exception 'a work item is held for a limited time' using errcode = 'restrict_violation';
    end if;
  end if;
  new.version := old.version + (new.claimed_by is distinct from old.claimed_by)::integer;
  return new;
end;
$$;
revoke all on function work_items_guard from public;
