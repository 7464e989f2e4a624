-- migrate: without transaction
-- Of sealed contacts as of plain ones (0028): one that is proved is one member's, a claim may be many's.
create unique index concurrently members_mobile_proved on members (brand_id, mobile_hash)
  where mobile_verified_at is not null;
drop index concurrently if exists members_mobile_hash;
-- Whoever proves a contact drops the claims of others to it.
create index concurrently members_mobile_claimed on members (brand_id, mobile_hash)
  where mobile_hash is not null and mobile_verified_at is null;
create index concurrently members_email_claimed on members (brand_id, email_hash)
  where email_hash is not null and email_verified_at is null;
