/*
 * Pays one slice of a settled draw as a set: posts prizes and rebates as one batch, then updates the bets and the
 * stream of settled bets. Call it until it handles no bets; paid bets are skipped, so it resumes after an
 * interruption. Bets with bonus money, and those already paid for an earlier result, are paid one by one
 * (lottery.pay.ts). The caller chooses only the draw: amounts are those that the bets were settled with.
 */
create or replace function lottery_pay(of_draw uuid, slice integer, moment timestamptz, out handled integer)
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  draw lottery_draws;
  vendor text;
  ids uuid[];
  money text;
  posted record;
  debt record;
begin
  -- The lock lets one transaction at a time pay a draw, and keeps the draw settled meanwhile.
  select * into draw from lottery_draws where id = of_draw for update;
  handled := 0;
  if draw.state is distinct from 'settled'
    or (draw.is_outside and moment < draw.drawn_at + make_interval(secs => draw.pays_after_seconds)) then
    return;
  end if;
  select vendor_code into vendor from games where id = draw.game_id;
  select array_agg(chosen.id) into ids from (
    select bet.id from lottery_bets as bet
    where bet.draw_id = of_draw and bet.revision > bet.paid_revision and bet.paid_revision = -1
      and not exists (select from grant_bets as linked where linked.bet_id = bet.id)
    order by bet.id limit slice
  ) as chosen;
  handled := coalesce(cardinality(ids), 0);
  if handled = 0 then
    return;
  end if;
  select currency into strict money from bets where id = ids[1];

  insert into batch_postings (batch, key, owner, amount)
  select 'lottery:' || of_draw, 'bet:' || vendor || ':' || bet.id || ':win', 'member:' || bet.member_id, bet.prize + bet.rebate_paid
  from lottery_bets as bet where bet.id = any (ids) and bet.prize + bet.rebate_paid > 0;
  if found then
    posted := ledger_post_batch('lottery:' || of_draw, draw.brand_id, 'house', 'cash', money, slice);
    if posted.reused <> '{}' or posted.replayed > 0 then
      raise exception 'bets of the draw % were paid before: %', of_draw, posted.reused;
    end if;
    insert into bet_transfers (transfer_id, bet_id)
    select known.transfer_id, bet.id from lottery_bets as bet
    join ledger_keys as known on known.brand_id = draw.brand_id and known.key = 'bet:' || vendor || ':' || bet.id || ':win'
    where bet.id = any (ids) and bet.prize + bet.rebate_paid > 0;
  end if;

  update bets set win = settled.prize + settled.rebate_paid, settled_at = greatest(moment, bets.placed_at)
  from lottery_bets as settled where settled.id = any (ids) and bets.id = settled.id;
  perform bets_stream(ids);
  update lottery_bets as bet set paid = bet.prize + bet.rebate_paid, paid_revision = bet.revision where bet.id = any (ids);
  insert into outbox (topic, change)
  select distinct 'member:' || bet.member_id, 'lottery' from lottery_bets as bet where bet.id = any (ids);

  -- A member in debt repays it from winnings, as in bets_apply.
  for debt in
    select account.owner, min(known.transfer_id) as transfer_id, sum(bet.paid)::bigint as won
    from lottery_bets as bet
    join ledger_accounts as account on account.brand_id = draw.brand_id and account.owner = 'member:' || bet.member_id
      and account.kind = 'debt' and account.currency = money
    join ledger_keys as known on known.brand_id = draw.brand_id and known.key = 'bet:' || vendor || ':' || bet.id || ':win'
    where bet.id = any (ids) and bet.paid > 0 and account.balance < 0
    group by account.owner
  loop
    perform ledger_repay(draw.brand_id, debt.owner, 'cash', money, 'debt:' || debt.transfer_id || ':repaid',
      sha256(convert_to('win ' || debt.transfer_id, 'UTF8')), debt.won, false);
  end loop;
end;
$$;
revoke all on function lottery_pay from public;
grant execute on function lottery_pay to perya_app;
