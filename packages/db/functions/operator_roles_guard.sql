/*
 * A role is granted by an admin of the brand, or from the terminal, which runs as the owner. A deciding role is granted only
 * in the transaction in which a second operator approved it, and exactly as proposed. Once removed, it cannot be granted again
 * with the same approval.
 */
create or replace function operator_roles_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'a role is granted or revoked, not changed' using errcode = 'restrict_violation';
  elsif new.granted_by is null then
    if not is_owner_session() then
      raise exception 'only an admin or the terminal command grants roles' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if not exists (
    select from operators join operator_roles as own on own.operator_id = operators.id
    where operators.id = new.granted_by and operators.state = 'active' and own.role = 'admin'
      and (own.brand_id is null or own.brand_id = new.brand_id)
  ) then
    raise exception 'only an admin of the brand grants roles' using errcode = 'restrict_violation';
  end if;
  if role_decides_approvals(new.role) and not exists (
    select from approvals
    where id = new.approval_id and kind = 'operator.grantRole' and state = 'approved' and decided_at = now()
      and proposed_by = new.granted_by and subject_id = new.operator_id::text
      and brand_id is not distinct from new.brand_id and payload ->> 'role' = new.role
  ) then
    raise exception 'a role that decides on approvals is granted by two operators' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function operator_roles_guard from public;
