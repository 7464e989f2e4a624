/* True if an operator is active and has a role at the brand. For the house, the role must be for all brands. */
create or replace function operator_works_at(operator uuid, brand uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from operators join operator_roles on operator_roles.operator_id = operators.id
    where operators.id = operator and operators.state = 'active'
      and (operator_roles.brand_id is null or operator_roles.brand_id = brand)
  );
$$;
revoke all on function operator_works_at from public;
