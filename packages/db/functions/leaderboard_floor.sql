-- Returns the lowest score of a bucket (leaderboard_bucket).
create or replace function leaderboard_floor(bucket integer) returns bigint
language sql immutable strict parallel safe return
  ceil((256 + (bucket & 255))::numeric * (2::numeric ^ ((bucket >> 8) - 1023 - 8)))::bigint;
