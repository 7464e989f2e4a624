-- The application gets its own login, perya_app (packages/db/src/login.ts). Before, it was the owner with a reduced
-- role, which a session can leave again. The login that migrates stays a member of perya_app, never the other way
-- round.

-- From here on a table is readable by its owner only, until its migration grants more. A test
-- (packages/db/src/rights.test.ts) lists all rights.
alter default privileges in schema public revoke select, insert, update, delete on tables from perya_app;
alter default privileges in schema public revoke usage, select on sequences from perya_app;
revoke create on schema public from public;

-- Jobs belong to the application: pg-boss creates and changes its tables in a schema of its own.
do $$
declare
  part text;
begin
  if to_regnamespace('pgboss') is null then
    create schema pgboss authorization perya_app;
    return;
  end if;
  -- Made by an earlier release, as the owner.
  alter schema pgboss owner to perya_app;
  for part in
    select format('table %s', oid::regclass) from pg_class
    where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
    union all
    select format('view %s', oid::regclass) from pg_class
    where relnamespace = 'pgboss'::regnamespace and relkind = 'v'
    union all
    -- One that belongs to a column goes with its table.
    select format('sequence %s', oid::regclass) from pg_class
    where relnamespace = 'pgboss'::regnamespace and relkind = 'S'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and refobjsubid > 0)
    union all
    select format('routine %s', oid::regprocedure) from pg_proc where pronamespace = 'pgboss'::regnamespace
    union all
    select format('type %s', oid::regtype) from pg_type
    where typnamespace = 'pgboss'::regnamespace and typtype in ('e', 'd')
  loop
    execute format('alter %s owner to perya_app', part);
  end loop;
end;
$$;
