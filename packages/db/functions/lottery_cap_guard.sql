-- Refuses a sale that would raise the possible loss on a number above the cap. The loss is the payout owed for the
-- number, less the kept share of all stakes.
create or replace function lottery_cap_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  above text;
begin
  if tg_op = 'UPDATE' then
    select sold.line into above from sold
    join before on before.draw_id = sold.draw_id and before.play = sold.play and before.line = sold.line
    join lottery_sales as sales on sales.draw_id = sold.draw_id and sales.play = sold.play
    where sold.owed > before.owed
      and sold.owed::numeric * sales.hits - div(sales.staked::numeric * sales.kept, 1000000) > sales.cap limit 1;
  else
    select sold.line into above from sold
    join lottery_sales as sales on sales.draw_id = sold.draw_id and sales.play = sold.play
    where sold.owed::numeric * sales.hits - div(sales.staked::numeric * sales.kept, 1000000) > sales.cap limit 1;
  end if;
  if above is not null then
    raise exception 'the number % is above the cap', above using errcode = 'restrict_violation', constraint = 'lottery_cap';
  end if;
  return null;
end;
$$;
revoke all on function lottery_cap_guard from public;
