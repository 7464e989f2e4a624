-- Returns the bucket of a positive score: 256 of equal width per doubling. Made from the exponent and the first eight
-- fraction bits of its floating-point form, so a higher score never has a lower bucket.
create or replace function leaderboard_bucket(score bigint) returns integer
language sql immutable strict parallel safe return
  (get_byte(float8send(score::double precision), 0) << 12)
    + (get_byte(float8send(score::double precision), 1) << 4)
    + (get_byte(float8send(score::double precision), 2) >> 4);
