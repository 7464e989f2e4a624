-- Returns the version of a brand's referral program that applies on a day of the brand: the newest that has begun.
create or replace function referral_program_at(brand uuid, day date) returns integer
language sql stable set search_path = public, pg_temp begin atomic
  select max(version) from referral_programs where brand_id = brand and starts_on <= day;
end;
