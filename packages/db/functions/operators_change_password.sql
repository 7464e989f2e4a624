/* A new password for whoever's session it is, in the place of the one they have shown. False where it is another by now. */
create or replace function operators_change_password(session uuid, shown_hash text, fresh_hash text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update operators set password_hash = fresh_hash where id = operator_of_session(session) and password_hash = shown_hash;
  return found;
end;
$$;
revoke all on function operators_change_password from public;
grant execute on function operators_change_password to perya_app;
