/*
 * Deletes an operator's password, authenticator secret and open invitations, and writes a new invitation. Called with the
 * session of an admin who manages the operator, with an approval from the last day that granted a role to an operator who has
 * not accepted yet, or from the terminal with neither. The caller counts as the inviter. Returns false if the invitation of an
 * approval was already accepted.
 */
create or replace function operators_invite(
  operator uuid, session uuid, approval uuid, invitation uuid, token_hash bytea, at timestamptz, expires timestamptz
) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  target operators;
  inviter uuid;
begin
  select * into target from operators where operators.id = operator for update;
  if session is not null then
    inviter := operator_of_session(session);
    if inviter is null or not operator_manages(inviter, operator) then
      raise exception 'only an admin of the operator''s brands invites an operator' using errcode = 'restrict_violation';
    end if;
  elsif approval is not null then
    select proposed_by into inviter from approvals
    where approvals.id = approval and kind = 'operator.grantRole' and state = 'approved' and subject_id = operator::text
      and decided_at > now() - interval '1 day';
    if inviter is null then
      raise exception 'the invitation has no approval' using errcode = 'restrict_violation';
    elsif target.state <> 'invited' then
      return false;
    end if;
  elsif not is_owner_session() then
    raise exception 'only an admin or the terminal command invites operators' using errcode = 'restrict_violation';
  end if;
  -- The first role of a new operator may still await approval.
  if not exists (select from operator_roles where operator_id = operator) then
    raise exception 'an invitation needs at least one role' using errcode = 'restrict_violation';
  end if;
  update operators set password_hash = null, secret_sealed = null,
    state = case state when 'locked' then 'locked' else 'invited' end
  where operators.id = operator;
  update operator_invitations set spent_at = at, secret_sealed = null where operator_id = operator and spent_at is null;
  insert into operator_invitations (id, operator_id, token_hash, created_at, expires_at)
  values (invitation, operator, operators_invite.token_hash, at, expires);
  if inviter is not null then
    insert into operator_inviters (operator_id, inviter_id, since) values (operator, inviter, at) on conflict do nothing;
  end if;
  return true;
end;
$$;
revoke all on function operators_invite from public;
grant execute on function operators_invite to perya_app;
