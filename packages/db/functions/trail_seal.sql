/*
 * Links up to `most` queued events, brand by brand, in the order of their ids. Never blocks writers; only one sealer
 * runs at a time. An event deleted before it was sealed leaves a link that records this.
 */
create or replace function trail_seal(most integer, out sealed integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waiting trail_queue;
  brand uuid;
  last_position bigint;
  last_digest bytea;
begin
  sealed := 0;
  if not pg_try_advisory_xact_lock(7370007) then
    return;
  end if;
  for waiting in select * from trail_queue order by brand_id, event_id limit most loop
    if brand is distinct from waiting.brand_id then
      brand := waiting.brand_id;
      select position, digest into last_position, last_digest from (
        (select position, digest from trail_links where brand_id = brand order by position desc limit 1)
        union all
        select position, digest from trail_starts where brand_id = brand
      ) as known order by position desc limit 1;
      if not found then
        last_position := 0;
        last_digest := convert_to(brand::text, 'UTF8');
      end if;
    end if;
    -- Already linked: restoring the table queued its rows again.
    if exists (select from trail_links where source = waiting.source and event_id = waiting.event_id) then
      delete from trail_queue where source = waiting.source and event_id = waiting.event_id;
      continue;
    end if;
    last_position := last_position + 1;
    last_digest := sha256(last_digest || convert_to(concat_ws(' ', last_position, waiting.source, waiting.event_id,
      coalesce(trail_content(waiting.source, waiting.event_id), 'gone')), 'UTF8'));
    insert into trail_links (brand_id, position, source, event_id, digest)
    values (brand, last_position, waiting.source, waiting.event_id, last_digest);
    delete from trail_queue where source = waiting.source and event_id = waiting.event_id;
    sealed := sealed + 1;
  end loop;
end;
$$;
revoke all on function trail_seal from public;
grant execute on function trail_seal to perya_app;
