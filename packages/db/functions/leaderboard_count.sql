-- Keeps leaderboard_buckets equal to the scores, in the statement that writes them. Only the follower writes scores.
create or replace function leaderboard_count() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into leaderboard_buckets as known (round_id, is_doubling, bucket, members)
    select round_id, is_doubling, bucket, members from (
      select round_id, leaderboard_bucket(score) as bucket, false as is_doubling, count(*) as members
      from after_rows where score > 0 group by 1, 2
      union all
      select round_id, leaderboard_bucket(score) >> 8, true, count(*) from after_rows where score > 0 group by 1, 2
    ) as added order by 1, 2, 3
    on conflict (round_id, is_doubling, bucket) do update set members = known.members + excluded.members;
  else
    -- Leaving one bucket and entering another are summed per bucket first, so no count goes below zero in between.
    with moved as materialized (
      select round_id, bucket, sum(members) as members from (
        select round_id, leaderboard_bucket(score) as bucket, -1 as members from before_rows where score > 0
        union all
        select round_id, leaderboard_bucket(score), 1 from after_rows where score > 0
      ) as each group by 1, 2
    ), changed as materialized (
      select round_id, false as is_doubling, bucket, members from moved where members <> 0
      union all
      select round_id, true, bucket >> 8, sum(members) from moved group by 1, 3 having sum(members) <> 0
    ), updated as (
      update leaderboard_buckets as known set members = known.members + changed.members
      from changed where (known.round_id, known.is_doubling, known.bucket) = (changed.round_id, changed.is_doubling, changed.bucket)
      returning known.round_id, known.is_doubling, known.bucket
    )
    insert into leaderboard_buckets (round_id, is_doubling, bucket, members)
    select * from changed
    where not exists (
      select from updated where (updated.round_id, updated.is_doubling, updated.bucket)
        = (changed.round_id, changed.is_doubling, changed.bucket)
    );
  end if;
  return null;
end;
$$;
revoke all on function leaderboard_count from public;
