-- An unverified number or address is a claim: several members may have the same one. A verified one belongs to one
-- member, which the table enforces.

drop index members_mobile;
create unique index members_mobile on members (brand_id, mobile) where mobile_verified_at is not null;

-- Finds the claims of others, which are removed when a member verifies the contact.
create index members_mobile_claims on members (brand_id, mobile)
  where mobile is not null and mobile_verified_at is null;
create index members_email_claims on members (brand_id, lower(email))
  where email is not null and email_verified_at is null;
