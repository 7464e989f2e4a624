/*
 * Keeps the records of who invited whom: they never change, and are deleted only together with an operator who was
 * created but never invited (operators_drop_uninvited).
 */
create or replace function operator_inviters_keep() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' or exists (select from operators where id = old.operator_id) then
    raise exception 'the inviter of an operator is immutable' using errcode = 'restrict_violation';
  end if;
  return old;
end;
$$;
revoke all on function operator_inviters_keep from public;
