-- Subtracts a message that was counted but not sent.
create or replace function message_counts_return(of_brand uuid, of_day date, of_channel text, of_slot integer)
returns void language sql security definer set search_path = public, pg_temp as $$
  update message_counts set sent = sent - 1
  where brand_id = of_brand and day = of_day and channel = of_channel and slot = of_slot and sent > 0
$$;
revoke all on function message_counts_return from public;
grant execute on function message_counts_return to perya_app;
