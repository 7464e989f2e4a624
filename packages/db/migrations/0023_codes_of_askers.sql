-- A code belongs to the browser that asked for it: nobody else can use up its tries, or replace it by asking again.
-- Codes live for minutes, so those on their way while a release rolls out are asked for once more.
alter table verification_codes add column asker_hash bytea not null default '';
create index verification_codes_asker on verification_codes (brand_id, purpose, target, asker_hash, sent_at desc);
drop index verification_codes_brand_id_purpose_target_sent_at_idx;

-- No brand asks for shorter passwords than eight characters, whatever it wrote before.
update brand_register_fields
  set min_length = 8, max_length = greatest(max_length, 16)
  where field = 'password' and min_length < 8;
alter table brand_register_fields add constraint brand_register_fields_password_length
  check (field <> 'password' or min_length >= 8);
