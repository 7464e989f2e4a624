-- Returns the fund that an account of this type transfers (rules, account-type.ts): agents float, players cash, a
-- trial account nothing.
create or replace function transfer_kind_of(account_type integer) returns text
language sql immutable set search_path = public, pg_temp
return case when account_type in (1, 2, 41, 42) then 'float' when account_type = 0 then 'cash' end;
revoke all on function transfer_kind_of from public;
