/*
 * Releases a calculated period, within the limit or with an approval (settlement_periods_guard requires one of them). Debt
 * from earlier periods is deducted from the lines first; a negative line becomes debt. Returns true if it released the period,
 * false if another operator already has or the period was recalculated meanwhile.
 */
create or replace function settlement_release(wanted uuid, agreed uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  period settlement_periods;
  line record;
  open_debt bigint;
begin
  select * into period from settlement_periods where id = wanted for update;
  if period.state is distinct from 'counted' then
    return false;
  end if;
  insert into commission_debts (member_id, currency, brand_id, amount)
  select distinct member_id, period.currency, period.brand_id, 0 from settlement_lines
  where period_id = wanted and owed < 0 order by member_id
  on conflict do nothing;
  -- In a fixed order, so that two periods of the same agents cannot deadlock.
  perform from commission_debts where currency = period.currency
    and member_id in (select member_id from settlement_lines where period_id = wanted) order by member_id for update;
  -- Debts are booked before payments: an agent with both owes only the difference.
  for line in
    select due.id, due.member_id, due.owed from settlement_lines as due
    join commission_debts as debt on debt.member_id = due.member_id and debt.currency = period.currency
    where due.period_id = wanted and due.owed <> 0 order by due.member_id, due.owed, due.id
  loop
    select amount into open_debt from commission_debts where member_id = line.member_id and currency = period.currency;
    update settlement_lines set deducted = least(open_debt, greatest(0, line.owed)),
      paid = greatest(0, line.owed) - least(open_debt, greatest(0, line.owed)) where id = line.id;
    update commission_debts set amount = greatest(0, open_debt - line.owed)
    where member_id = line.member_id and currency = period.currency;
  end loop;
  update settlement_lines set paid = greatest(0, owed) where period_id = wanted and paid is null;
  update settlement_periods set state = 'released', approval_id = agreed, released_at = at,
    paid = (select coalesce(sum(paid), 0) from settlement_lines where period_id = wanted)
  where id = wanted;
  return true;
end;
$$;
revoke all on function settlement_release from public;
grant execute on function settlement_release to perya_app;
