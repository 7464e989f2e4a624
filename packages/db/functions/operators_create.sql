/*
 * Creates an operator without role, password or invitation, for the admin of the session. The admin chose the email address
 * and therefore counts as the inviter. Without a session, the terminal creates it. Returns false if the account is taken.
 */
create or replace function operators_create(session uuid, id uuid, account text, name text, email_sealed bytea, at timestamptz)
returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  inviter uuid := operator_of_session(session);
begin
  if not exists (select from operator_roles where operator_id = inviter and role = 'admin')
      and not (session is null and is_owner_session()) then
    raise exception 'only an admin or the terminal command creates operators' using errcode = 'restrict_violation';
  end if;
  insert into operators (id, account, name, email_sealed, state, created_at)
  values (operators_create.id, operators_create.account, operators_create.name, operators_create.email_sealed, 'invited', at)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  if inviter is not null then
    insert into operator_inviters (operator_id, inviter_id, since) values (operators_create.id, inviter, at);
  end if;
  return true;
end;
$$;
revoke all on function operators_create from public;
grant execute on function operators_create to perya_app;
