-- Returns the prize pool, in ten-thousandths, above which opening a raffle needs two operators.
create or replace function raffle_pool_limit() returns bigint language sql immutable as $$ select 500000000::bigint $$;
