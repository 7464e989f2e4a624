-- A result is written while its round is frozen, with the member's score, and only for members who may get rewards.
-- It never changes; only its review is added later.
create or replace function leaderboard_results_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['reviewed_at', 'reviewed_by', 'review_note'];
begin
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a result of a leaderboard stays' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' and not exists (
    select from leaderboard_rounds as round
    join leaderboard_scores as scored on scored.round_id = round.id and scored.member_id = new.member_id and scored.score = new.score
    join members on members.id = new.member_id and members.brand_id = round.brand_id
    where round.id = new.round_id and round.state = 'frozen'
  ) then
    raise exception 'a result is the score of a member on a frozen board' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' and reward_standing(new.member_id) is not null then
    raise exception 'a blocked member gets no prize' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end;
$$;
revoke all on function leaderboard_results_guard from public;
