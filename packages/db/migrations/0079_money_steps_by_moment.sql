-- migrate: without transaction
-- What the count of deposits and withdrawals reads: the last hours of a brand.
create index concurrently money_steps_by_moment on money_steps (brand_id, at);
