/*
 * A role is given from the terminal, or by an admin of that brand; and that of an admin only as two have agreed: one proposed
 * it, another approved it, and it is what they said.
 */
create or replace function operator_roles_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  agreed approvals;
begin
  if tg_op = 'UPDATE' then
    raise exception 'a role is given or taken, not changed' using errcode = 'restrict_violation';
  elsif new.granted_by is null then
    return new;
  end if;
  if not exists (
    select from operators join operator_roles as own on own.operator_id = operators.id
    where operators.id = new.granted_by and operators.state = 'active' and own.role = 'admin'
      and (own.brand_id is null or own.brand_id = new.brand_id)
  ) then
    raise exception 'a role is given by an admin of the brand' using errcode = 'restrict_violation';
  end if;
  if new.role <> 'admin' then
    return new;
  end if;
  select * into agreed from approvals
  where id = new.approval_id and kind = 'operator.grantRole' and state = 'approved' and proposed_by = new.granted_by
    and subject_id = new.operator_id::text and brand_id is not distinct from new.brand_id and payload ->> 'role' = new.role;
  if not found then
    raise exception 'an admin is made by two' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function operator_roles_guard from public;
