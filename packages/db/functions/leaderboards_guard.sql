create or replace function leaderboards_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a leaderboard is ended by a version, never changed or deleted' using errcode = 'restrict_violation';
end;
$$;
revoke all on function leaderboards_guard from public;
