/*
 * Activates an invited operator with their chosen password and the offered authenticator secret. Requires the token itself;
 * its hash, which the application can read, is not enough. Returns the operator, or null if the invitation is used or expired.
 */
create or replace function operators_accept_invitation(token text, password_hash text, step bigint, at timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given constant bytea := sha256(convert_to(token, 'UTF8'));
  found_invitation operator_invitations;
begin
  -- Locks the operator before the invitation, as operators_invite does, so that the two cannot deadlock.
  perform from operators where id = (select operator_id from operator_invitations where token_hash = given) for update;
  select * into found_invitation from operator_invitations
  where token_hash = given and spent_at is null and expires_at > at and secret_sealed is not null for update;
  if not found then
    return null;
  end if;
  update operators set password_hash = operators_accept_invitation.password_hash,
    secret_sealed = found_invitation.secret_sealed, last_step = step, state = 'active'
  where id = found_invitation.operator_id and state = 'invited';
  if not found then
    return null;
  end if;
  update operator_invitations set spent_at = at, secret_sealed = null where id = found_invitation.id;
  return found_invitation.operator_id;
end;
$$;
revoke all on function operators_accept_invitation from public;
grant execute on function operators_accept_invitation to perya_app;
