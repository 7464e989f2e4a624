-- Valid stake is now decided per round where both sides can be covered (bets_stream). Earlier rounds are restated by
-- the same rule as a further version of each bet, which followers treat like any correction.
insert into settled_bets (bet_id, version, brand_id, member_id, game_id, vendor_code, category, currency, bets, stake, valid_stake,
  win, jackpot_share, settled_at)
select bet.id, said.version + 1, bet.brand_id, bet.member_id, bet.game_id, bet.vendor_code, bet.category, bet.currency, 0, 0,
  bet.valid_stake - said.valid_stake, 0, 0, bet.settled_at
from (
  select one.*, case when total > 0 then div(least(total, abs(won - total)) * so_far, total)
    - div(least(total, abs(won - total)) * (so_far - stake), total) else 0 end::bigint as valid_stake
  from (
    select bets.*, sum(stake) over round as total, sum(win) over round as won, count(*) over round as sides,
      sum(stake) over (partition by brand_id, vendor_code, member_id, round_ref, currency order by id) as so_far
    from bets
    where settled_at is not null and round_ref is not null and category in ('LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT')
    window round as (partition by brand_id, vendor_code, member_id, round_ref, currency)
  ) as one
  where sides > 1
) as bet
cross join lateral (
  select max(earlier.version) as version, sum(earlier.valid_stake)::bigint as valid_stake
  from settled_bets as earlier where earlier.bet_id = bet.id
) as said
where said.version is not null and said.valid_stake <> bet.valid_stake
order by bet.settled_at, bet.id;
