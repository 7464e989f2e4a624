-- Returns the limit, in ten-thousandths, above which the reward of an application needs two reviewers.
create or replace function promotion_award_alone() returns bigint
language sql immutable set search_path = public, pg_temp as $$ select 50000000 $$;
