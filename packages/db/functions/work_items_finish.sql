/*
 * Finishes a case for the session's operator if it is still assigned to them and unchanged since they saw it. Returns
 * "done", or the reason for refusing: "unknown", "over" (already finished), "lost" (not assigned, or no longer),
 * "changed" (assigned to others meanwhile).
 */
create or replace function work_items_finish(item uuid, session uuid, seen integer, result text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_item work_items;
  worker uuid := operator_of_session(session);
begin
  select * into found_item from work_items where id = item for update;
  if found_item.id is null or worker is null or not operator_works_at(worker, found_item.brand_id) then
    return 'unknown';
  elsif found_item.state = 'done' then
    return 'over';
  elsif found_item.claimed_by is distinct from worker or found_item.claimed_until <= now() then
    return 'lost';
  elsif found_item.version <> seen then
    return 'changed';
  end if;
  update work_items
  set state = 'done', done_by = worker, done_at = now(), outcome = result, claimed_by = null, claimed_until = null
  where id = item;
  return 'done';
end;
$$;
revoke all on function work_items_finish from public;
grant execute on function work_items_finish to perya_app;
