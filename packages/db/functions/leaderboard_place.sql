-- Returns the place of a score on a board: one more than the members with a higher score. Equal scores share a place.
create or replace function leaderboard_place(round uuid, of_score bigint) returns bigint
language sql stable set search_path = public, pg_temp return
  1 + coalesce((
    select sum(members) from leaderboard_buckets
    where round_id = round and is_doubling and bucket > leaderboard_bucket(of_score) >> 8
  ), 0)::bigint + coalesce((
    select sum(members) from leaderboard_buckets
    where round_id = round and not is_doubling
      and bucket > leaderboard_bucket(of_score) and bucket < ((leaderboard_bucket(of_score) >> 8) + 1) << 8
  ), 0)::bigint + (
    select count(*) from leaderboard_scores
    where round_id = round and score > 0 and score > of_score and score < leaderboard_floor(leaderboard_bucket(of_score) + 1)
  );
revoke all on function leaderboard_place from public;
grant execute on function leaderboard_place to perya_app;
