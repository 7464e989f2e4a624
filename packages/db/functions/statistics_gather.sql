/*
 * Looks at one table that holds something and of which the planner knows nothing yet, and answers which: a new one, or any after
 * the database was copied back. Until autovacuum comes by, which waits for more rows, and for somebody who switched it off for
 * ever, a lookup may take any index that begins like the right one. `passed`: those that were tried, and are somebody else's
 * just now.
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
