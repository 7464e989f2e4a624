/*
 * A VIP reward is a level-up gift, for a level that the member rose to, or the birthday gift of their current level,
 * once a year. The amount must be the version's, as cash or bonus money.
 */
create or replace function vip_gifts_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.kind = 'points' or not (case
    when new.source_ref ~ '^level:[0-9]{1,2}$' then exists (
      select from vip_events as event join vip_versions as version on version.id = event.version_id
      where event.member_id = new.member_id and event.brand_id = new.brand_id
        and event.to_level = event.from_level + 1 and 'level:' || event.to_level = new.source_ref
        and (version.terms -> 'levels' -> (event.to_level - 1) ->> 'levelGift')::numeric * 10000 = new.amount
    )
    when new.source_ref ~ '^birthday:[0-9]{4}$' then exists (
      select from brands as brand cross join lateral (select (new.issued_at at time zone brand.time_zone)::date as today) as date
      join vip_versions as version on version.id = vip_version_on(brand.id, date.today) and version.is_on
      where brand.id = new.brand_id and new.source_ref = 'birthday:' || to_char(date.today, 'YYYY')
        and (version.terms -> 'levels' -> (least(vip_level_on(new.member_id, date.today), jsonb_array_length(version.terms -> 'levels')) - 1)
          ->> 'birthdayGift')::numeric * 10000 = new.amount
    )
    else false
  end) then
    raise exception 'a VIP gift is as its level says' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function vip_gifts_guard from public;
