-- Stores that the vendor has confirmed a report (`what`), or the time of the next attempt. If the free rounds were
-- cancelled meanwhile, the cancellation is sent next.
create or replace function free_rounds_told(given_id uuid, what text, again timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  update free_rounds as given set tries = given.tries + 1,
    told = case when again is null then what else given.told end,
    tell_at = case when again is not null then again when what = 'granted' and given.state = 'cancelled' then given.tell_at end
  where given.id = given_id and given.tell_at is not null;
end;
$$;
revoke all on function free_rounds_told from public;
grant execute on function free_rounds_told to perya_app;
