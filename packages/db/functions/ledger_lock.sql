-- Locks accounts in ascending order of their ids. Returns false, with none locked, if one is busy and the caller does
-- not wait.
create or replace function ledger_lock(ids bigint[], waits boolean) returns boolean
language plpgsql set search_path = public, pg_temp as $$
begin
  if waits then
    perform from ledger_accounts where id = any (ids) and not is_shared order by id for no key update;
    return true;
  end if;
  perform from ledger_accounts where id = any (ids) and not is_shared order by id for no key update nowait;
  return true;
exception when lock_not_available then
  return false;
end;
$$;
revoke all on function ledger_lock from public;
