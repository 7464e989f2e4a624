/*
 * Versions are immutable and numbered without gaps: a sign-up keeps the version under which it was made. A version
 * starts today or later, and not before an earlier version. Rewards above the limit need dual approval of exactly
 * these terms.
 */
create or replace function referral_programs_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  today date;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a version of a referral program is immutable' using errcode = 'restrict_violation';
  end if;
  select (new.made_at at time zone time_zone)::date into today from brands where id = new.brand_id for share;
  if new.version is distinct from
    (select coalesce(max(version), 0) + 1 from referral_programs where brand_id = new.brand_id) then
    raise exception 'versions of a referral program are numbered in order' using errcode = 'restrict_violation';
  elsif new.starts_on < greatest(today, (select max(starts_on) from referral_programs where brand_id = new.brand_id)) then
    raise exception 'a version of a referral program starts today or later, in order' using errcode = 'restrict_violation';
  elsif new.is_open and referral_needs_approval(new.terms) and not exists (
    select from approvals as agreed
    where agreed.id = new.approval_id and agreed.kind = 'referrals.version' and agreed.state = 'approved'
      and agreed.brand_id = new.brand_id and agreed.payload ->> 'startsOn' = new.starts_on::text
      and agreed.payload -> 'terms' = new.terms
  ) then
    raise exception 'referral rewards above the limit need two operators' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function referral_programs_guard from public;
