-- Ends free rounds early: as expired after their deadline, otherwise as cancelled, for a reason that must still hold.
-- The vendor is notified of a cancellation, unless it refused the rounds itself. Returns false if they have already
-- ended, or the reason no longer holds.
create or replace function free_rounds_end(ended uuid, why text, moment timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update free_rounds as given set ended_at = moment,
    state = case when given.valid_until <= moment then 'expired' else 'cancelled' end,
    reason = case when given.valid_until > moment then why end,
    tell_at = case when given.valid_until > moment and why <> 'refused' then moment end
  where given.id = ended and given.ended_at is null
    and (given.valid_until <= moment or why = 'refused' or reward_standing(given.member_id) = why);
  if found then
    insert into outbox (topic, change) select 'member:' || member_id, 'rewards' from free_rounds where id = ended;
  end if;
  return found;
end;
$$;
revoke all on function free_rounds_end from public;
grant execute on function free_rounds_end to perya_app;
