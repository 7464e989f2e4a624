-- Returns the first transfer id at or after a moment. Binary search, so that a statement of one week years ago reads
-- only that week. Concurrent transactions can make ids and times differ slightly in order.
create or replace function ledger_id_at(moment timestamptz) returns bigint
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  low bigint := 0;
  high bigint;
  middle bigint;
  next_id bigint;
  next_made timestamptz;
begin
  select id + 1 into high from ledger_transfers order by id desc limit 1;
  while low < high loop
    middle := low + (high - low) / 2;
    select id, made_at into next_id, next_made from ledger_transfers where id >= middle order by id limit 1;
    if next_id is null or next_made >= moment then
      high := middle;
    else
      low := next_id + 1;
    end if;
  end loop;
  return coalesce(high, 0);
end;
$$;
grant execute on function ledger_id_at to perya_app;
