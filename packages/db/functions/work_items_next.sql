/*
 * Assigns the longest-waiting case of a queue at these brands (null: all brands) to the session's operator.
 * Concurrent callers get different cases. Returns null if every case is assigned.
 */
create or replace function work_items_next(wanted text, brands uuid[], session uuid, minutes integer) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  worker uuid := operator_of_session(session);
  found_id uuid;
begin
  select id into found_id from work_items
  where queue = wanted and state = 'open' and (brands is null or brand_id = any (brands))
    and (claimed_until is null or claimed_until <= now()) and not_for is distinct from worker
    and operator_works_at(worker, brand_id)
  order by id limit 1 for update skip locked;
  update work_items set claimed_by = worker, claimed_until = now() + make_interval(mins => minutes), handed_by = null
  where id = found_id;
  return found_id;
end;
$$;
revoke all on function work_items_next from public;
grant execute on function work_items_next to perya_app;
