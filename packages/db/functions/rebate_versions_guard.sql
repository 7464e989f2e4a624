/*
 * A rebate program and its versions are immutable. A version has valid terms, is numbered in order, and starts with a
 * period that has not begun yet; the first may start with the current one. Terms above the limits need dual approval
 * of exactly this version, unless it switches the program off.
 */
create or replace function rebate_versions_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  program rebate_programs;
  fault text;
  today date;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a rebate program changes by a new version' using errcode = 'restrict_violation';
  end if;
  select * into program from rebate_programs where id = new.program_id for share;
  fault := rebate_terms_fault(new.terms, program.base);
  if fault is not null then
    raise exception 'a rebate program needs %', fault using errcode = 'restrict_violation';
  elsif new.brand_id <> program.brand_id then
    raise exception 'a version belongs to the brand of its program' using errcode = 'restrict_violation';
  elsif new.version <> (select coalesce(max(version), 0) + 1 from rebate_versions where program_id = new.program_id) then
    raise exception 'versions of a rebate program are numbered in order' using errcode = 'restrict_violation';
  end if;
  select (new.created_at at time zone time_zone)::date into today from brands where id = new.brand_id;
  if program.period = 'week' then
    today := date_trunc('week', today)::date;
  end if;
  if program.period = 'week' and new.starts_on <> date_trunc('week', new.starts_on)::date
    or new.starts_on < today or new.version > 1 and new.starts_on = today then
    raise exception 'a rebate version starts with a period that has not begun' using errcode = 'restrict_violation';
  elsif new.is_on and rebate_needs_approval(new.terms, program.base) and not exists (
    select from approvals as agreed
    where agreed.id = new.approval_id and agreed.kind = 'rebates.version' and agreed.state = 'approved'
      and agreed.brand_id = new.brand_id and agreed.payload ->> 'versionId' = new.id::text
      and agreed.payload ->> 'startsOn' = new.starts_on::text and agreed.payload -> 'terms' = new.terms
      and agreed.payload -> 'isOn' = 'true'
  ) then
    raise exception 'rebates above the limits need two operators' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function rebate_versions_guard from public;
