-- Moves a month's partitions and their indexes to another tablespace. Queries still find the rows, only slower. To be
-- run by the database's owner, after the month's seals were verified.
create or replace function ledger_archive_month(month date, tablespace name) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  part text;
  index_name regclass;
  moved integer := 0;
begin
  if date_trunc('month', month) >= date_trunc('month', now() at time zone 'UTC') then
    raise exception 'only a past month can be archived';
  end if;
  foreach part in array array['ledger_transfers_', 'ledger_entries_'] loop
    continue when to_regclass(part || to_char(month, 'YYYY_MM')) is null;
    execute format('alter table %I set tablespace %I', part || to_char(month, 'YYYY_MM'), tablespace);
    for index_name in
      select indexrelid::regclass from pg_index where indrelid = to_regclass(part || to_char(month, 'YYYY_MM'))
    loop
      execute format('alter index %s set tablespace %I', index_name, tablespace);
    end loop;
    moved := moved + 1;
  end loop;
  return moved;
end;
$$;
revoke all on function ledger_archive_month from public;
