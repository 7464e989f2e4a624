-- What results are made of is locked under a key that no table has, until it is told: whoever reads the tables knows nothing
-- beforehand. What was written before lies open until a studio starts, which locks it.
alter table seed_pairs add column locked_seed bytea;
alter table seed_pairs alter column server_seed drop not null;
alter table seed_pairs add constraint seed_pairs_seed_check
  check (case when revealed_at is null then num_nonnulls(server_seed, locked_seed) = 1 else server_seed is not null end);

-- A chain that is being flown stays as it was made: nobody may change it. It is over within days.
alter table flight_chains add column locked_secret bytea;
alter table flight_chains alter column secret drop not null;
alter table flight_chains add constraint flight_chains_secret_check check (num_nonnulls(secret, locked_secret) = 1);
