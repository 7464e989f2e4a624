-- A number or an address that somebody only typed is a claim: anybody may have it, and many may claim the same one. Proved
-- it is one member's, and that much the table guards by itself.

drop index members_mobile;
create unique index members_mobile on members (brand_id, mobile) where mobile_verified_at is not null;

-- Whoever proves a contact drops the claims of others to it.
create index members_mobile_claims on members (brand_id, mobile)
  where mobile is not null and mobile_verified_at is null;
create index members_email_claims on members (brand_id, lower(email))
  where email is not null and email_verified_at is null;
