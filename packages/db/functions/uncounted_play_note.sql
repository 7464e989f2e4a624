/*
 * Records the hours that an exclusion mark covers, or covered before a change of the mark, as hours with late bets.
 * Settlements of these hours are then recalculated; an identical result changes nothing.
 */
create or replace function uncounted_play_note() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into late_hours as known (brand_id, currency, hour, noted_at)
  select distinct hours.brand_id, hours.currency, hours.hour, now()
  from (values (old.member_id, old.from_at, old.until_at), (new.member_id, new.from_at, new.until_at))
    as mark (member_id, from_at, until_at)
  join member_hours as hours on hours.member_id = mark.member_id and hours.hour > mark.from_at - interval '1 hour'
    and hours.hour < coalesce(mark.until_at, 'infinity')
  order by 1, 2, 3
  on conflict (brand_id, currency, hour) do update set noted_at = excluded.noted_at;
  return null;
end;
$$;
revoke all on function uncounted_play_note from public;
