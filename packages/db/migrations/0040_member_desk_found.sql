-- migrate: without transaction
create index concurrently member_profiles_name_hash on member_profiles (name_hash) where name_hash is not null;
create index concurrently member_profiles_id_number_hash on member_profiles (id_number_hash) where id_number_hash is not null;
-- What is still to be hashed, so that looking for it costs nothing once nothing is.
create index concurrently member_profiles_unhashed on member_profiles (member_id)
  where identity_sealed is not null and not is_hashed;
-- By the beginning of a name, whatever the database's own order of letters is.
create index concurrently members_account_prefix on members (brand_id, lower(account) text_pattern_ops);
create index concurrently feedback_of_member on feedback (member_id, id);
alter table member_profiles validate constraint member_profiles_found;
