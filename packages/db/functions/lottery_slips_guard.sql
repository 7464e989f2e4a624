-- A slip is immutable, except that a running chase can end once.
create or replace function lottery_slips_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a slip cannot be deleted' using errcode = 'restrict_violation';
  elsif to_jsonb(new) - 'state' <> to_jsonb(old) - 'state' then
    raise exception 'a slip is immutable' using errcode = 'restrict_violation';
  elsif new.state is distinct from old.state and old.state is distinct from 'running' then
    raise exception 'a chase ends once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function lottery_slips_guard from public;
