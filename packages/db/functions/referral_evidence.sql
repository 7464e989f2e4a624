/*
 * Lists what a friend has in common with the referrer, or with other friends invited by the same referrer, and with
 * whom: a device, a payout account (also a removed one), or the name or ID number.
 */
create or replace function referral_evidence(friend uuid, referrer uuid) returns table (sign text, member_id uuid)
language sql stable set search_path = public, pg_temp begin atomic
  with ring as (
    select referrer as member_id
    union
    select invitee_id from referrals where referrer_id = referrer and invitee_id <> friend
  )
  select 'device', other.member_id from member_devices as own
  join member_devices as other on other.brand_id = own.brand_id and other.device_hash = own.device_hash
  where own.member_id = friend and other.member_id in (select ring.member_id from ring)
  union
  select 'payoutAccount', other.member_id from payout_accounts as own
  join payout_accounts as other on other.brand_id = own.brand_id and other.number_hash = own.number_hash
  where own.member_id = friend and other.member_id in (select ring.member_id from ring)
  union
  select 'identity', other.member_id from member_profiles as own
  join member_profiles as other on other.id_number_hash = own.id_number_hash or other.name_hash = own.name_hash
  where own.member_id = friend and other.member_id in (select ring.member_id from ring);
end;
