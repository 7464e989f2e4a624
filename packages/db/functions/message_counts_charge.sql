/*
 * Counts one message against a brand's daily cap if fewer than `allowed` are counted. Returns the charged slot, or
 * null at the cap. The cap is divided among slots, so that concurrent senders lock different rows and the sum cannot
 * exceed it.
 */
create or replace function message_counts_charge(of_brand uuid, of_day date, of_channel text, allowed integer, first_slot integer)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  slots constant integer := 16;
  known integer;
  total integer;
  chosen integer;
begin
  select count(*), coalesce(sum(sent), 0) into known, total from message_counts
  where brand_id = of_brand and day = of_day and channel = of_channel;
  -- Checks the total too, because callers with a higher `allowed` count into the same slots.
  if total >= allowed then
    return null;
  end if;
  if known < slots then
    insert into message_counts (brand_id, day, channel, slot)
    select of_brand, of_day, of_channel, number from generate_series(0, slots - 1) as number order by number
    on conflict do nothing;
  end if;
  -- Starts at the slot that the caller chose, and skips slots that others have locked.
  select slot into chosen from message_counts
  where brand_id = of_brand and day = of_day and channel = of_channel
    and sent < allowed / slots + (slot < allowed % slots)::integer
  order by (slot + slots - first_slot % slots) % slots limit 1 for update skip locked;
  -- All free slots are locked. Waits for each in a fixed order, so that callers cannot deadlock.
  if chosen is null then
    for candidate in 0 .. slots - 1 loop
      select slot into chosen from message_counts
      where brand_id = of_brand and day = of_day and channel = of_channel and slot = candidate
        and sent < allowed / slots + (slot < allowed % slots)::integer
      for update;
      exit when chosen is not null;
    end loop;
  end if;
  if chosen is null then
    return null;
  end if;
  update message_counts set sent = sent + 1
  where brand_id = of_brand and day = of_day and channel = of_channel and slot = chosen;
  return chosen;
end;
$$;
revoke all on function message_counts_charge from public;
grant execute on function message_counts_charge to perya_app;
