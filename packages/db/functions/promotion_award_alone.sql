-- An application's reward above this amount, in ten-thousandths, takes two reviewers.
create or replace function promotion_award_alone() returns bigint
language sql immutable set search_path = public, pg_temp as $$ select 50000000 $$;
