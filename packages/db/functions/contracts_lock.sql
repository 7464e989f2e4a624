/*
 * Locks the contracts of a brand for a change: whether a contract is valid depends on those above and below it, and on the
 * tree. Takes the team's lock (shared) first, always in this order, to prevent deadlocks.
 */
create or replace function contracts_lock(brand uuid) returns void language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock_shared(team_lock(brand));
  select pg_advisory_xact_lock(hashtextextended('contracts ' || brand, 0));
$$;
revoke all on function contracts_lock from public;
grant execute on function contracts_lock to perya_app;
