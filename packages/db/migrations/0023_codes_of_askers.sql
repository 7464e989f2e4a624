-- A code belongs to the browser that requested it: others cannot use up its tries or replace it. Codes that were sent
-- before this migration must be requested again; they live for minutes.
alter table verification_codes add column asker_hash bytea not null default '';
create index verification_codes_asker on verification_codes (brand_id, purpose, target, asker_hash, sent_at desc);
drop index verification_codes_brand_id_purpose_target_sent_at_idx;

-- No brand may require fewer than eight characters for a password, including existing settings.
update brand_register_fields
  set min_length = 8, max_length = greatest(max_length, 16)
  where field = 'password' and min_length < 8;
alter table brand_register_fields add constraint brand_register_fields_password_length
  check (field <> 'password' or min_length >= 8);
