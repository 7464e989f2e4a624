-- Returns the highest budget, in ten-thousandths, that one operator may set alone.
create or replace function promotion_budget_alone() returns bigint
language sql immutable set search_path = public, pg_temp as $$ select 500000000 $$;
