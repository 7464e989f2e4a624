/*
 * What moves to or from the clearing of a provider under a key of withdrawals. Until there are payouts to compare it with,
 * nothing does.
 */
create or replace function ledger_check_payouts(
  brands uuid[], owners text[], kinds text[], currencies text[], keys text[],
  leg_movements integer[], leg_accounts integer[], leg_amounts bigint[]
) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'there are no payouts yet' using errcode = 'restrict_violation';
end;
$$;
revoke all on function ledger_check_payouts from public;
