-- Versions are numbered without gaps and never change: sign-ups keep the one that they began with.
create or replace function referral_programs_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a version of a referral program is immutable' using errcode = 'restrict_violation';
  elsif new.version is distinct from
    (select coalesce(max(version), 0) + 1 from referral_programs where brand_id = new.brand_id) then
    raise exception 'versions of a referral program are numbered in order' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function referral_programs_guard from public;
