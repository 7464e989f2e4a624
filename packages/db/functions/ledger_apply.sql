-- The application's call to ledger_write, for a group of movements. None of them may touch held money or debt.
create or replace function ledger_apply(
  brands uuid[],
  owners text[],
  kinds text[],
  currencies text[],
  keys text[],
  facts bytea[],
  holds_until timestamptz[],
  leg_movements integer[],
  leg_accounts integer[],
  leg_amounts bigint[],
  waits boolean,
  all_or_nothing boolean,
  out transfer_ids bigint[],
  out refusals text[],
  out replays boolean[]
)
-- Planned once per connection, because planning costs more than the work; index access is forced, because a plan made
-- for small tables must also serve large ones.
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  written record;
begin
  written := ledger_write(brands, owners, kinds, currencies, keys, facts, holds_until, leg_movements, leg_accounts,
    leg_amounts, waits, all_or_nothing, false, null);
  transfer_ids := written.transfer_ids;
  refusals := written.refusals;
  replays := written.replays;
end;
$$;
revoke all on function ledger_apply from public;
grant execute on function ledger_apply to perya_app;
