-- Returns the kinds of evidence that link a friend to the referrer or their other friends. Any of them puts the
-- rewards under review.
create or replace function referral_links(friend uuid, referrer uuid) returns text[]
language sql stable set search_path = public, pg_temp begin atomic
  select coalesce(array_agg(distinct shared.sign), '{}') from referral_evidence(friend, referrer) as shared;
end;
