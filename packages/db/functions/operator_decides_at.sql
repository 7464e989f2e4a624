/* True if an operator is active and has a deciding role at the brand. For the house, the role must be for all brands. */
create or replace function operator_decides_at(operator uuid, brand uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from operators join operator_roles on operator_roles.operator_id = operators.id
    where operators.id = operator and operators.state = 'active' and role_decides_approvals(operator_roles.role)
      and (operator_roles.brand_id is null or operator_roles.brand_id = brand)
  );
$$;
revoke all on function operator_decides_at from public;
