-- No session of any kind can be opened for a member whom an operator has locked.
create or replace function sessions_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from members where id = new.member_id and locked_at is not null) then
    raise exception 'a locked member cannot open a session' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function sessions_guard from public;
