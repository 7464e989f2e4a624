/*
 * Invitation links between operators are only added, and deleted only with an operator who was never invited
 * (operators_drop_uninvited).
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
