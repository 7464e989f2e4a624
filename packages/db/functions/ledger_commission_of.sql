-- Returns the line or the period that a commission key names; null if neither.
create or replace function ledger_commission_of(key text) returns uuid
language sql immutable set search_path = public, pg_temp
return case when key ~ '^(commission|settlement):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:(paid|accrued)$'
  then split_part(key, ':', 2)::uuid end;
revoke all on function ledger_commission_of from public;
