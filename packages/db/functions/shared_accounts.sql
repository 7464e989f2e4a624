/*
 * Lists groups of a brand's accounts that share a device, a payout account (also a removed one), or the ID number or
 * name, with their held rewards. Groups with held rewards are listed first, then the most recently seen. At most 20
 * accounts per group.
 */
create or replace function shared_accounts(brand uuid, at_most integer)
returns table (sign text, last_at timestamptz, count integer, people jsonb)
language sql stable set search_path = public, pg_temp begin atomic
  with shared as (
    select 'device' as sign, array_agg(device.member_id) as members, max(device.last_seen_at) as last_at
    from member_devices as device where device.brand_id = brand
    group by device.device_hash having count(*) > 1
    union all
    select 'payoutAccount', array_agg(distinct payout.member_id), max(payout.added_at)
    from payout_accounts as payout where payout.brand_id = brand
    group by payout.number_hash having count(distinct payout.member_id) > 1
    union all
    select 'identity', array_agg(profile.member_id), max(person.created_at)
    from member_profiles as profile join members as person on person.id = profile.member_id
    where person.brand_id = brand and profile.id_number_hash is not null
    group by profile.id_number_hash having count(*) > 1
    union all
    select 'name', array_agg(profile.member_id), max(person.created_at)
    from member_profiles as profile join members as person on person.id = profile.member_id
    where person.brand_id = brand and profile.name_hash is not null
    group by profile.name_hash having count(*) > 1
  ), held as (
    select reward.member_id, count(*)::integer as rewards,
      coalesce(sum(reward.amount) filter (where reward.kind = 'cash'), 0)::bigint as cash
    from rewards as reward where reward.brand_id = brand and reward.state = 'held' group by reward.member_id
  ), listed as (
    select shared.sign, shared.last_at, shared.members
    from shared
    order by exists (select from held where held.member_id = any (shared.members)) desc, shared.last_at desc, shared.members
    limit at_most
  )
  select listed.sign, listed.last_at, cardinality(listed.members), (
    select jsonb_agg(jsonb_build_object('id', one.id, 'account', one.account, 'joined_at', one.created_at,
      'standing', reward_standing(one.id), 'referred_by', one.referred_by, 'held', one.rewards, 'held_cash', one.cash::text)
      order by one.created_at, one.id)
    from (
      select person.id, person.account, person.created_at, referrer.account as referred_by,
        coalesce(held.rewards, 0) as rewards, coalesce(held.cash, 0) as cash
      from members as person
      left join held on held.member_id = person.id
      left join referrals as referral on referral.invitee_id = person.id
      left join members as referrer on referrer.id = referral.referrer_id
      where person.id = any (listed.members)
      order by coalesce(held.rewards, 0) desc, person.created_at, person.id limit 20
    ) as one
  )
  from listed
  order by exists (select from held where held.member_id = any (listed.members)) desc, listed.last_at desc, listed.members;
end;
