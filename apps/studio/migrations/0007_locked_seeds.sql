-- Seeds are encrypted under a key outside the database until they are disclosed, so that read access reveals no future
-- result. Existing plain seeds are encrypted when a studio starts.
alter table seed_pairs add column locked_seed bytea;
alter table seed_pairs alter column server_seed drop not null;
alter table seed_pairs add constraint seed_pairs_seed_check
  check (case when revealed_at is null then num_nonnulls(server_seed, locked_seed) = 1 else server_seed is not null end);

-- A chain in use cannot be changed, so it stays plain until it ends within days.
alter table flight_chains add column locked_secret bytea;
alter table flight_chains alter column secret drop not null;
alter table flight_chains add constraint flight_chains_secret_check check (num_nonnulls(secret, locked_secret) = 1);
