/*
 * Assigns a case to the session's operator for a number of minutes, or with `only_keep` extends their current
 * assignment. Returns "claimed", "kept", or the reason for refusing: "unknown" (also without a role at its brand),
 * "done", "another" (this operator finished it last time), "held" (assigned to another operator), "lost" (no longer
 * assigned, so nothing to extend).
 */
create or replace function work_items_claim(item uuid, session uuid, minutes integer, only_keep boolean) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_item work_items;
  worker uuid := operator_of_session(session);
  is_held boolean;
begin
  select * into found_item from work_items where id = item for update;
  if found_item.id is null or worker is null or not operator_works_at(worker, found_item.brand_id) then
    return 'unknown';
  elsif found_item.state = 'done' then
    return 'done';
  elsif found_item.not_for = worker then
    return 'another';
  end if;
  is_held := coalesce(found_item.claimed_until > now(), false);
  if is_held and found_item.claimed_by = worker then
    -- A longer assignment that came with a handover is not shortened.
    update work_items set claimed_until = greatest(claimed_until, now() + make_interval(mins => minutes)) where id = item;
    return 'kept';
  elsif only_keep then
    return 'lost';
  elsif is_held then
    return 'held';
  end if;
  update work_items set claimed_by = worker, claimed_until = now() + make_interval(mins => minutes), handed_by = null
  where id = item;
  return 'claimed';
end;
$$;
revoke all on function work_items_claim from public;
grant execute on function work_items_claim to perya_app;
