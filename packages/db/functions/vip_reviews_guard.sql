-- A month's review is written after its end and never changed.
create or replace function vip_reviews_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a reviewed month stays reviewed' using errcode = 'restrict_violation';
  elsif new.month <> date_trunc('month', new.month)::date or new.finished_at < (
    select (new.month + interval '1 month') at time zone time_zone from brands where id = new.brand_id
  ) then
    raise exception 'a month is reviewed after its end' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function vip_reviews_guard from public;
