/* True if an admin may manage another operator: an admin of all brands, or of each brand at which the other has a role. */
create or replace function operator_manages(admin uuid, operator uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  with own as (
    select operator_roles.brand_id from operators join operator_roles on operator_roles.operator_id = operators.id
    where operators.id = admin and operators.state = 'active' and operator_roles.role = 'admin'
  ), theirs as (
    select brand_id from operator_roles where operator_id = operator
  )
  select admin <> operator and (
    exists (select from own where brand_id is null)
    or exists (select from theirs) and not exists (
      select from theirs where not exists (select from own where own.brand_id = theirs.brand_id)
    )
  );
$$;
revoke all on function operator_manages from public;
