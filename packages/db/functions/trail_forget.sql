/*
 * Deletes up to `most` of the oldest links of each chain, with their events, once both are past their retention period. The
 * chain then starts from the last deleted digest, so the remaining links are still provable.
 */
create or replace function trail_forget(most integer, out forgotten integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  brand uuid;
  link trail_links;
  is_kept boolean;
begin
  forgotten := 0;
  -- Skips this run while trail_seal is running: both move the chain.
  if not pg_try_advisory_xact_lock(7370007) then
    return;
  end if;
  for brand in select id from brands union all select '00000000-0000-0000-0000-000000000000' loop
    for link in select * from trail_links where brand_id = brand order by position limit most loop
      exit when link.sealed_at >= now() - trail_retention();
      execute format('select exists (select from %I where id = $1 and at >= now() - trail_retention())', link.source)
        into is_kept using link.event_id;
      exit when is_kept;
      execute format('delete from %I where id = $1', link.source) using link.event_id;
      delete from trail_links where brand_id = brand and position = link.position;
      insert into trail_starts (brand_id, position, digest) values (brand, link.position, link.digest)
      on conflict (brand_id) do update set position = excluded.position, digest = excluded.digest;
      forgotten := forgotten + 1;
    end loop;
  end loop;
end;
$$;
revoke all on function trail_forget from public;
grant execute on function trail_forget to perya_app;
