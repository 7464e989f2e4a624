/*
 * Locks or unlocks an operator, with the session of an admin who manages them, or from the terminal without a session. Returns
 * false if nothing changes.
 */
create or replace function operators_set_locked(operator uuid, session uuid, is_locked boolean) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not coalesce(operator_manages(operator_of_session(session), operator), false)
      and not (session is null and is_owner_session()) then
    raise exception 'only an admin of the operator''s brands locks an operator' using errcode = 'restrict_violation';
  end if;
  update operators set state = case when is_locked then 'locked' when password_hash is null then 'invited' else 'active' end
  where id = operator and (state = 'locked') <> is_locked;
  return found;
end;
$$;
revoke all on function operators_set_locked from public;
grant execute on function operators_set_locked to perya_app;
