/*
 * Returns until when a member's transfers are blocked, or null: as long as withdrawals after a change of password,
 * payment password or phone, and indefinitely while one of their deposits is disputed, because transfers, unlike
 * withdrawals, are not reviewed.
 */
create or replace function transfers_held_until(member uuid, moment timestamptz) returns timestamptz
language sql stable set search_path = public, pg_temp
return (
  select case
    when exists (select from deposits where deposits.member_id = member and deposits.state = 'disputed') then 'infinity'
    when held.until > moment then held.until
  end
  from members as person join brands as brand on brand.id = person.brand_id
  cross join lateral (
    select greatest(
      (select max(change.changed_at) from member_changes as change
        where change.member_id = member and change.kind in ('mobile', 'password')),
      (select profile.payment_password_changed_at from member_profiles as profile where profile.member_id = member)
    ) + make_interval(hours => brand.payout_hold_hours) as until
  ) as held
  where person.id = member
);
