/*
 * Unassigns a case, or with a `receiver` hands it over for a number of minutes; only the assigned operator can.
 * Returns "done", or the reason for refusing: "unknown", "lost" (not assigned, or no longer), "receiver" (may not be
 * assigned the case).
 */
create or replace function work_items_release(item uuid, session uuid, receiver uuid, minutes integer) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_item work_items;
  worker uuid := operator_of_session(session);
begin
  select * into found_item from work_items where id = item for update;
  if found_item.id is null or worker is null or not operator_works_at(worker, found_item.brand_id) then
    return 'unknown';
  elsif found_item.claimed_by is distinct from worker or found_item.claimed_until <= now() then
    return 'lost';
  elsif receiver is null then
    update work_items set claimed_by = null, claimed_until = null, handed_by = null where id = item;
  elsif receiver = worker or receiver = found_item.not_for or not operator_works_at(receiver, found_item.brand_id) then
    return 'receiver';
  else
    update work_items set claimed_by = receiver, claimed_until = now() + make_interval(mins => minutes), handed_by = worker
    where id = item;
  end if;
  return 'done';
end;
$$;
revoke all on function work_items_release from public;
grant execute on function work_items_release to perya_app;
