-- Returns the highest mission reward that one operator may set alone, in ten-thousandths of money or points.
create or replace function mission_limit(kind text) returns bigint
language sql immutable set search_path = public, pg_temp return
  case kind when 'points' then 100000000 else 10000000 end;
