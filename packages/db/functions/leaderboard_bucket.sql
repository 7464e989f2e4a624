-- The bucket of a positive score: 256 of equal width for each doubling. The exponent and first eight bits of the fraction of its
-- floating-point form, so a higher score never has a lower bucket.
create or replace function leaderboard_bucket(score bigint) returns integer
language sql immutable strict parallel safe return
  (get_byte(float8send(score::double precision), 0) << 12)
    + (get_byte(float8send(score::double precision), 1) << 4)
    + (get_byte(float8send(score::double precision), 2) >> 4);
