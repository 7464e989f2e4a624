/*
 * What an invited friend shares with the referrer or with another friend of theirs: a device, a payout account (also a removed
 * one), the name or number of the identity. Any of them puts the rewards under review.
 */
create or replace function referral_links(friend uuid, referrer uuid) returns text[]
language sql stable set search_path = public, pg_temp begin atomic
  with ring as (
    select referrer as member_id
    union
    select invitee_id from referrals where referrer_id = referrer and invitee_id <> friend
  )
  select array_remove(array[
    case when exists (
      select from member_devices as own
      join member_devices as other on other.brand_id = own.brand_id and other.device_hash = own.device_hash
      where own.member_id = friend and other.member_id in (select ring.member_id from ring)
    ) then 'device' end,
    case when exists (
      select from payout_accounts as own
      join payout_accounts as other on other.brand_id = own.brand_id and other.number_hash = own.number_hash
      where own.member_id = friend and other.member_id in (select ring.member_id from ring)
    ) then 'payoutAccount' end,
    case when exists (
      select from member_profiles as own
      join member_profiles as other on other.id_number_hash = own.id_number_hash or other.name_hash = own.name_hash
      where own.member_id = friend and other.member_id in (select ring.member_id from ring)
    ) then 'identity' end
  ], null);
end;
