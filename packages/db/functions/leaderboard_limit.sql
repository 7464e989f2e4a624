-- Returns the highest sum of a leaderboard's prizes that one operator may set alone, in ten-thousandths.
create or replace function leaderboard_limit() returns bigint
language sql immutable return 200000000;
