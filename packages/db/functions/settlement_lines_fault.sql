/*
 * Returns the first fault in the lines of a period, or null. Each line must have a contract that was active in the period, a
 * reached tier and its rate, parts that add up to the amount due, and earlier runs deducted. Bets are not checked here;
 * bets:verify does that.
 */
create or replace function settlement_lines_fault(wanted settlement_periods) returns text
language plpgsql stable set search_path = public, pg_temp as $$
declare
  fault text;
begin
  select case
    when contract.brand_id <> wanted.brand_id or contract.kind <> wanted.kind or contract.currency <> wanted.currency
      or contract.cycle is distinct from wanted.cycle or contract.downline_id <> line.member_id
      or contract.starts_at is null or contract.starts_at >= wanted.ends_at
      or (wanted.kind <> 'realtime' and contract.ends_at <= wanted.starts_at) then 'a contract that did not run'
    when line.settled_before <> coalesce(earlier.due, 0) then 'what earlier runs came to'
    when wanted.kind = 'realtime' then
      case when line.tier is not null or line.rate <> 0 or line.brought_forward <> 0 or line.carry_forward <> 0
        or line.due - line.covered <> line.gross - line.below then 'a sum of bets' end
    when line.rate <> coalesce((tier.terms ->> 'rate')::integer, 0)
      or line.bet < (tier.terms ->> 'bet')::bigint or (tier.terms ->> 'profit')::bigint > greatest(0, line.profit)
      or line.members < (tier.terms ->> 'members')::integer then 'a tier that was not reached'
    when line.base <> greatest(0, case wanted.kind when 'dividend' then line.profit + line.brought_forward else line.bet end)
      then 'a base'
    when line.gross <> div(line.base::numeric * line.rate, 100000) then 'a gross'
    when line.below <> coalesce(under.gross, 0) then 'what those below take'
    when line.due <> greatest(0, line.gross - line.below) or line.covered <> greatest(0, line.below - line.gross) then 'a difference'
  end into fault
  from settlement_lines as line
  join contracts as contract on contract.id = line.contract_id
  cross join lateral (select contract.terms -> 'tiers' -> line.tier as terms) as tier
  -- A lateral join makes one index lookup per line. In a plain join the planner would repeat the whole sum for each
  -- line of a period that it assumes to be empty.
  cross join lateral (
    select sum(gross)::bigint as gross from settlement_lines as lower where lower.period_id = wanted.id and lower.above_id = line.member_id
  ) as under
  left join lateral (
    select before.due from settlement_periods as run join settlement_lines as before on before.period_id = run.id
    where wanted.run > 0 and run.brand_id = wanted.brand_id and run.kind = wanted.kind
      and run.cycle is not distinct from wanted.cycle and run.currency = wanted.currency
      and run.starts_at = wanted.starts_at and run.run < wanted.run and run.state in ('released', 'paid')
      and before.contract_id = line.contract_id
    order by run.run desc limit 1
  ) as earlier on true
  where line.period_id = wanted.id
  order by 1 nulls last limit 1;
  return fault;
end;
$$;
revoke all on function settlement_lines_fault from public;
