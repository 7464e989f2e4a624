/* Queues an event for sealing, in the chain of its brand or of the house. */
create or replace function trail_enqueue() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into trail_queue (source, event_id, brand_id)
  values (tg_table_name, new.id, coalesce(new.brand_id, '00000000-0000-0000-0000-000000000000'));
  return null;
end;
$$;
revoke all on function trail_enqueue from public;
