-- Says of these bets what is not said yet: what they are now, less what their earlier versions add up to. One that is
-- open counts for nothing; of one whose stake was taken back after its win, the win counts.
create or replace function bets_stream(bet_ids uuid[]) returns void
language sql set search_path = public, pg_temp begin atomic
  insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category, currency, bets, stake,
    valid_stake, win, jackpot_share, settled_at)
  select bet.id, said.version + 1, bet.brand_id, bet.member_id, bet.game_id, bet.vendor_code, bet.category, bet.currency,
    counted.bets - said.bets, counted.times * bet.stake - said.stake,
    counted.times * bet_valid_stake(bet.category, bet.stake, bet.win) - said.valid_stake,
    counted.times * bet.win - said.win, counted.times * bet.jackpot_share - said.jackpot_share,
    coalesce(bet.settled_at, said.settled_at)
  from bets as bet
  cross join lateral (
    select (bet.settled_at is not null)::integer as times,
      (bet.settled_at is not null and (bet.stake > 0 or bet.win > 0))::integer as bets
  ) as counted
  cross join lateral (
    select coalesce(max(earlier.version), 0) as version, coalesce(sum(earlier.bets), 0)::integer as bets,
      coalesce(sum(earlier.stake), 0)::bigint as stake, coalesce(sum(earlier.valid_stake), 0)::bigint as valid_stake,
      coalesce(sum(earlier.win), 0)::bigint as win, coalesce(sum(earlier.jackpot_share), 0)::bigint as jackpot_share,
      max(earlier.settled_at) as settled_at
    from settled_bets as earlier where earlier.bet_id = bet.id
  ) as said
  where bet.id = any (bet_ids)
    and (counted.bets, counted.times * bet.stake, counted.times * bet.win, counted.times * bet.jackpot_share)
      is distinct from (said.bets, said.stake, said.win, said.jackpot_share);
end;
revoke all on function bets_stream from public;
