/*
 * True if a role decides on approvals, so that two operators must grant it. Same as DECIDING_ROLES of the contract; a test
 * compares both.
 */
create or replace function role_decides_approvals(role text) returns boolean
language sql immutable set search_path = public, pg_temp as $$
  select role in ('cashier', 'risk', 'admin');
$$;
revoke all on function role_decides_approvals from public;
