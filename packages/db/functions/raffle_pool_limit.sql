-- Opening a raffle with a higher prize pool needs two operators. In ten-thousandths.
create or replace function raffle_pool_limit() returns bigint language sql immutable as $$ select 500000000::bigint $$;
