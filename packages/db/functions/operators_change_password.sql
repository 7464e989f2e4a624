/* Replaces the password of the session's operator. Returns false if the verified password is no longer the current one. */
create or replace function operators_change_password(session uuid, shown_hash text, fresh_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update operators set password_hash = fresh_hash where id = operator_of_session(session) and password_hash = shown_hash;
  return found;
end;
$$;
revoke all on function operators_change_password from public;
grant execute on function operators_change_password to perya_app;
