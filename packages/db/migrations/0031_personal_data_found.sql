-- migrate: without transaction
-- Proved it is one member's; any number of people may have typed it (0028).
create unique index concurrently members_mobile_hash on members (brand_id, mobile_hash) where mobile_verified_at is not null;
create unique index concurrently members_email_hash on members (brand_id, email_hash) where email_verified_at is not null;
create index concurrently members_mobile_hash_claims on members (brand_id, mobile_hash)
  where mobile_hash is not null and mobile_verified_at is null;
create index concurrently members_email_hash_claims on members (brand_id, email_hash)
  where email_hash is not null and email_verified_at is null;
-- Rows that are still to be encrypted, so that the search costs nothing once there are none.
create index concurrently members_plain on members (id)
  where mobile is not null or email is not null or (account ~ '^[0-9]{7,15}$' and account_sealed is null);
create index concurrently member_profiles_plain on member_profiles (member_id)
  where payee_name is not null or qq_num is not null or line is not null or whatsapp is not null
    or facebook is not null or wechat is not null or id_number is not null or birthday is not null;
create index concurrently member_changes_plain on member_changes (id) where before is not null or after is not null;
create index concurrently members_erased_at on members (erased_at) where erased_at is not null;
alter table members validate constraint members_mobile_found;
alter table members validate constraint members_email_found;
alter table members validate constraint members_sealed_once;
alter table members validate constraint members_erased;
alter table member_changes validate constraint member_changes_password;
alter table security_events validate constraint security_events_kind_check;
