-- Notes what was found; once there is something, nothing is paid out until an audit by the database's owner lifts it.
create or replace function ledger_stop(found jsonb) returns jsonb
language sql security definer set search_path = public, pg_temp begin atomic
  update ledger_watch set checked_at = clock_timestamp(), drift = coalesce(ledger_watch.drift, found)
  returning ledger_watch.drift;
end;
