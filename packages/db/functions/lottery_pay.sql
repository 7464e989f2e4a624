/*
 * Pays the next bets of a settled draw as a set: prizes and rebates in one posting, the bets, and the stream of settled bets.
 * Called with the last bet of the slice before, until none is left; bets that were paid are skipped, so it continues after an
 * interruption from the first. Bets with bonus money, and those that were paid for an earlier result, are left to single payments
 * (lottery.pay.ts). The caller may only choose the draw: amounts are those that the bets were settled with.
 */
create or replace function lottery_pay(of_draw uuid, after uuid, slice integer, moment timestamptz, out handled integer, out last uuid)
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan as $$
declare
  draw lottery_draws;
  vendor text;
  -- End of the keys of payments: those of corrected results name their revision, as in lottery.pay.ts.
  suffix text;
  ids uuid[];
  money text;
  posted record;
  debt record;
begin
  -- One transaction at a time pays a draw, and the draw stays settled while it does.
  select * into draw from lottery_draws where id = of_draw for update;
  handled := 0;
  if draw.state is distinct from 'settled'
    or (draw.is_outside and moment < draw.drawn_at + make_interval(secs => draw.pays_after_seconds)) then
    return;
  end if;
  select vendor_code into vendor from games where id = draw.game_id;
  suffix := case when draw.revision > 1 then '.' || draw.revision else '' end || ':win';
  select count(*), (array_agg(bet.id order by bet.id desc))[1], array_agg(bet.id order by bet.id) filter (where bet.is_due)
  into handled, last, ids from (
    select known.id, known.revision > known.paid_revision and known.paid_revision = -1
      and not exists (select from grant_bets as linked where linked.bet_id = known.id) as is_due
    from lottery_bets as known
    -- A range of the index lottery_bets_of_draw: with an equal draw, the planner may read all bets by their ids.
    where (known.draw_id, known.id) > (of_draw, after) and known.draw_id <= of_draw
    order by known.draw_id, known.id limit slice
  ) as bet;
  if ids is null then
    return;
  end if;
  select currency into strict money from bets where id = ids[1];

  insert into batch_postings (batch, key, owner, amount)
  select 'lottery:' || of_draw, 'bet:' || vendor || ':' || bet.id || suffix, 'member:' || bet.member_id, bet.prize + bet.rebate_paid
  from lottery_bets as bet where bet.id = any (ids) and bet.prize + bet.rebate_paid > 0;
  if found then
    posted := ledger_post_batch('lottery:' || of_draw, draw.brand_id, 'house', 'cash', money, slice);
    if posted.reused <> '{}' or posted.replayed > 0 then
      raise exception 'bets of the draw % were paid before: %', of_draw, posted.reused;
    end if;
    insert into bet_transfers (transfer_id, bet_id)
    select known.transfer_id, bet.id from lottery_bets as bet
    join ledger_keys as known on known.brand_id = draw.brand_id and known.key = 'bet:' || vendor || ':' || bet.id || suffix
    where bet.id = any (ids) and bet.prize + bet.rebate_paid > 0;
  end if;

  -- The first version of each bet in the stream, as bets_stream writes it: a lottery has one side, and no bonus money is in it.
  with closed as (
    update bets set win = settled.prize + settled.rebate_paid, settled_at = greatest(moment, bets.placed_at)
    from lottery_bets as settled where settled.id = any (ids) and bets.id = settled.id
    returning bets.*
  )
  insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category, currency, bets, stake,
    valid_stake, bonus_stake, win, jackpot_share, settled_at)
  select id, 1, brand_id, member_id, game_id, vendor_code, category, currency, 1, stake,
    bet_valid_stake(category, stake, win), 0, win, jackpot_share, settled_at
  from closed;
  update lottery_bets as bet set paid = bet.prize + bet.rebate_paid, paid_revision = bet.revision where bet.id = any (ids);
  insert into outbox (topic, change)
  select distinct 'member:' || bet.member_id, 'lottery' from lottery_bets as bet where bet.id = any (ids);

  -- A member in debt repays it from winnings, as in bets_apply.
  for debt in
    select account.owner, min(known.transfer_id) as transfer_id, sum(bet.paid)::bigint as won
    from lottery_bets as bet
    join ledger_accounts as account on account.brand_id = draw.brand_id and account.owner = 'member:' || bet.member_id
      and account.kind = 'debt' and account.currency = money
    join ledger_keys as known on known.brand_id = draw.brand_id and known.key = 'bet:' || vendor || ':' || bet.id || suffix
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
