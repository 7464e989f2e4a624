/*
 * Analyzes one table that has rows but no planner statistics, and returns its name: a new table, or any table after a restore.
 * Autovacuum would analyze it only after more rows, or never if it is off; until then the planner may choose any index with
 * the same leading columns. `passed`: tables already tried that another process is analyzing.
 */
create or replace function statistics_gather(passed text[]) returns text
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  unknown text;
begin
  select relname into unknown from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0 and relname <> all (passed)
    and pg_relation_size(oid) > 0
  order by relname limit 1;
  if unknown is not null then
    execute format('analyze (skip_locked) public.%I', unknown);
  end if;
  return unknown;
end;
$$;
revoke all on function statistics_gather from public;
grant execute on function statistics_gather to perya_app;
