/*
 * Writes the current totals of these bets to the stream, minus the totals of their earlier versions. An open bet
 * counts as zero; if a bet's stake was reversed after its win, only the win counts. Where both sides can be covered,
 * the valid stake is calculated for the whole round, so the round's other settled bets get a new version if their
 * share changed. The part of a valid stake paid with bonus money is stored separately. The caller holds the lock of
 * the member's account, so the round's bets have no other writer.
 */
create or replace function bets_stream(bet_ids uuid[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  -- One index lookup of the round for each bet in a two-sided game, none for the others.
  bet_ids := bet_ids || array(
    select other.id from bets as bet
    join bets as other on other.brand_id = bet.brand_id and other.vendor_code = bet.vendor_code
      and other.member_id = bet.member_id and other.round_ref = bet.round_ref and other.round_ref is not null
    where bet.id = any (bet_ids) and bet_is_two_sided(bet.category)
      and other.id <> bet.id and other.settled_at is not null and bet_is_two_sided(other.category)
  );

  insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category, currency, bets, stake,
    valid_stake, bonus_stake, win, jackpot_share, settled_at)
  select bet.id, said.version + 1, bet.brand_id, bet.member_id, bet.game_id, bet.vendor_code, bet.category, bet.currency,
    counted.bets - said.bets, counted.times * bet.stake - said.stake,
    counted.valid_stake - bonus.valid_stake - said.valid_stake, bonus.valid_stake - said.bonus_stake,
    counted.times * bet.win - said.win, counted.times * bet.jackpot_share - said.jackpot_share,
    coalesce(bet.settled_at, said.settled_at)
  from (
    select one.*, bet_share_of_round(
        bet_valid_stake(one.category, (sum(one.times * one.stake) over round)::bigint, (sum(one.times * one.win) over round)::bigint),
        one.times * one.stake, sum(one.times * one.stake) over so_far, sum(one.times * one.stake) over round) as valid_stake
    from (
      select found.*, (found.settled_at is not null)::integer as times,
        (found.settled_at is not null and (found.stake > 0 or found.win > 0))::integer as bets,
        case when bet_is_two_sided(found.category) and found.round_ref is not null then null else found.id end as alone
      from bets as found where found.id = any (bet_ids)
    ) as one
    window round as (partition by one.alone, one.brand_id, one.vendor_code, one.member_id, one.round_ref, one.currency),
      so_far as (partition by one.alone, one.brand_id, one.vendor_code, one.member_id, one.round_ref, one.currency order by one.id)
  ) as counted
  join bets as bet on bet.id = counted.id
  cross join lateral (
    select coalesce((
      select div(counted.valid_stake::numeric * linked.bonus, bet.stake) from grant_bets as linked
      where linked.bet_id = bet.id and bet.stake > 0
    ), 0)::bigint as valid_stake
  ) as bonus
  cross join lateral (
    select coalesce(max(earlier.version), 0) as version, coalesce(sum(earlier.bets), 0)::integer as bets,
      coalesce(sum(earlier.stake), 0)::bigint as stake, coalesce(sum(earlier.valid_stake), 0)::bigint as valid_stake,
      coalesce(sum(earlier.bonus_stake), 0)::bigint as bonus_stake,
      coalesce(sum(earlier.win), 0)::bigint as win, coalesce(sum(earlier.jackpot_share), 0)::bigint as jackpot_share,
      max(earlier.settled_at) as settled_at
    from settled_bets as earlier where earlier.bet_id = bet.id
  ) as said
  where (counted.bets, counted.times * bet.stake, counted.valid_stake, bonus.valid_stake, counted.times * bet.win,
      counted.times * bet.jackpot_share)
    is distinct from (said.bets, said.stake, said.valid_stake + said.bonus_stake, said.bonus_stake, said.win, said.jackpot_share);
end;
$$;
revoke all on function bets_stream from public;
