-- Returns the cash and bonus rewards paid to a member between two days of the brand. They are deducted from the net
-- loss, so that a rebate does not refund the loss of bonuses.
create or replace function rebate_bonuses(member uuid, paid_in text, from_day date, to_day date) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(reward.amount), 0)::bigint from rewards as reward join brands as brand on brand.id = reward.brand_id
  where reward.member_id = member and reward.currency = paid_in and reward.kind in ('cash', 'bonus')
    and reward.state in ('claimed', 'autoPaid') and reward.ended_at >= from_day::timestamp at time zone brand.time_zone
    and reward.ended_at < (to_day + 1)::timestamp at time zone brand.time_zone;
$$;
