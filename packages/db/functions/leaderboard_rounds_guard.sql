/*
 * A round has a version and a period of its board. It is frozen after its end for at least a day, then paid once. The
 * prizes paid and the house's remainder add up to the prizes of its version.
 */
create or replace function leaderboard_rounds_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'pays_at', 'paid_at', 'paid', 'remainder'];
begin
  if tg_op = 'DELETE' then
    raise exception 'a round of a leaderboard is never deleted' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.state <> 'running' or not exists (
      select from leaderboard_versions as version
      join leaderboards as board on board.id = version.board_id
      join brands on brands.id = board.brand_id
      where version.board_id = new.board_id and version.version = new.version and version.brand_id = new.brand_id
        and version.is_open and version.from_day <= new.from_day
        and mission_first_day(board.period, new.starts_at, brands.time_zone) = new.from_day
        and new.starts_at = new.from_day::timestamp at time zone brands.time_zone
        and new.ends_at = (new.from_day + case board.period when 'weekly' then 7 else 1 end)::timestamp at time zone brands.time_zone
    ) then
      raise exception 'a round begins as a period of its board' using errcode = 'restrict_violation';
    end if;
  elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a round keeps its board and its period' using errcode = 'restrict_violation';
  elsif old.state = 'paid' or new.state <> old.state and (old.state, new.state) not in (('running', 'frozen'), ('frozen', 'paid')) then
    raise exception 'a round does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  elsif old.pays_at is not null and new.pays_at <> old.pays_at or new.pays_at < new.ends_at + interval '1 day' then
    raise exception 'a round is frozen for a day before it is paid' using errcode = 'restrict_violation';
  elsif new.state = 'paid' and new.paid_at < new.pays_at then
    raise exception 'a round is paid when it is due' using errcode = 'restrict_violation';
  elsif new.state = 'paid' and (
    new.remainder < 0
    or new.paid <> coalesce((select sum(prize) from leaderboard_results where round_id = new.id), 0)
    or new.paid + new.remainder <> (
      select sum(prize) from leaderboard_versions as version, unnest(version.prizes) as prize
      where version.board_id = new.board_id and version.version = new.version
    )
  ) then
    raise exception 'prizes paid and the remainder are the prizes of the board' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end;
$$;
revoke all on function leaderboard_rounds_guard from public;
