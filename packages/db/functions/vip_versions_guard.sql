/*
 * A version of VIP levels is immutable. It has valid terms, is numbered in order, and starts on the first of a month
 * that has not begun yet; a brand's first may start in the current month. Gifts above the limit need dual approval of
 * exactly this version; one operator may switch the levels off.
 */
create or replace function vip_versions_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  fault text := case when tg_op = 'INSERT' then vip_terms_fault(new.terms) end;
  this_month date;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a version of VIP levels is immutable' using errcode = 'restrict_violation';
  elsif fault is not null then
    raise exception 'VIP levels need %', fault using errcode = 'restrict_violation';
  end if;
  select date_trunc('month', new.created_at at time zone time_zone)::date into this_month from brands where id = new.brand_id for share;
  if new.version <> (select coalesce(max(version), 0) + 1 from vip_versions where brand_id = new.brand_id) then
    raise exception 'versions of VIP levels are numbered in order' using errcode = 'restrict_violation';
  elsif new.starts_on <> date_trunc('month', new.starts_on)::date
    or new.starts_on < this_month or new.version > 1 and new.starts_on = this_month then
    raise exception 'VIP levels start with a month that has not begun' using errcode = 'restrict_violation';
  elsif new.is_on and vip_needs_approval(new.terms) and not exists (
    select from approvals as agreed
    where agreed.id = new.approval_id and agreed.kind = 'vip.version' and agreed.state = 'approved'
      and agreed.brand_id = new.brand_id and agreed.payload ->> 'versionId' = new.id::text
      and agreed.payload ->> 'startsOn' = new.starts_on::text and agreed.payload -> 'terms' = new.terms
  ) then
    raise exception 'VIP benefits above the limit need two operators' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function vip_versions_guard from public;
