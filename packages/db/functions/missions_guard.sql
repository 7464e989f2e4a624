create or replace function missions_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a mission is ended by a version, never changed or deleted' using errcode = 'restrict_violation';
end;
$$;
revoke all on function missions_guard from public;
