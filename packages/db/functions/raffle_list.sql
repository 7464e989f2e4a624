-- Returns the published ticket list: one line `name:tickets` each, in the order of the places.
create or replace function raffle_list(raffle uuid) returns text
language sql stable set search_path = public, pg_temp begin atomic
  select coalesce(string_agg(line.name || ':' || line.tickets || chr(10), '' order by line.place), '')
  from raffle_tickets as line where line.raffle_id = raffle;
end;
