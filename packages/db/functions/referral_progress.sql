-- Returns a friend's progress towards qualifying: credited deposits and valid stakes up to the referral's last day.
create or replace function referral_progress(friend uuid)
returns table (verified_at timestamptz, deposited_at timestamptz, deposited bigint, staked bigint)
language sql stable set search_path = public, pg_temp begin atomic
  select least(person.mobile_verified_at, person.email_verified_at), paid.first_at, coalesce(paid.total, 0)::bigint,
    coalesce(played.valid_stake, 0)
  from referrals as referral
  join members as person on person.id = referral.invitee_id
  join brands as brand on brand.id = referral.brand_id
  left join lateral (
    select min(deposit.credited_at) as first_at, sum(deposit.amount) as total from deposits as deposit
    where deposit.member_id = friend and deposit.currency = brand.currency and deposit.state in ('credited', 'settled')
      and (deposit.credited_at at time zone brand.time_zone)::date <= referral.until
  ) as paid on true
  left join lateral (
    select day.valid_stake from profit_days as day
    where day.member_id = friend and day.currency = brand.currency and day.cut = 'all' and day.subject = ''
      and day.day <= referral.until
    order by day.day desc limit 1
  ) as played on true
  where referral.invitee_id = friend;
end;
