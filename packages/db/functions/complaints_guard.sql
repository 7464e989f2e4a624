/* Assigns the brand's next complaint number, whatever the application sends. Allows one appeal, and only against an answer. */
create or replace function complaints_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  appealing constant text[] := array['appeal', 'appealed_at'];
  next bigint;
  month text;
begin
  if tg_op = 'INSERT' then
    insert into complaint_counters (brand_id, last) values (new.brand_id, 1)
    on conflict (brand_id) do update set last = complaint_counters.last + 1 returning last into next;
    select to_char(new.marked_at at time zone time_zone, 'YYMM') into month from brands where id = new.brand_id;
    new.number := format('C-%s-%s', month, lpad(next::text, greatest(6, length(next::text)), '0'));
    new.appeal := null;
    new.appealed_at := null;
    return new;
  elsif to_jsonb(new) - appealing <> to_jsonb(old) - appealing or old.appealed_at is not null then
    raise exception 'a complaint is appealed once and otherwise immutable' using errcode = 'restrict_violation';
  elsif not exists (
    select from feedback_answers join work_items on work_items.id = item_id
    where feedback_id = new.feedback_id and queue = 'complaints'
  ) then
    raise exception 'an appeal needs an answer to appeal against' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function complaints_guard from public;
