-- A note is immutable as long as its member is not erased.
create or replace function member_notes_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and exists (select from members where id = old.member_id and erased_at is not null) then
    return old;
  end if;
  raise exception 'a note is immutable' using errcode = 'restrict_violation';
end;
$$;
revoke all on function member_notes_guard from public;
