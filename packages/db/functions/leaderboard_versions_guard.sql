/*
 * A version starts with a period after the one in which it was created, and never changes. Prizes never rise from
 * place to place. A total above the limit requires dual approval of exactly these prizes.
 */
create or replace function leaderboard_versions_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  board record;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a version of a leaderboard is never changed' using errcode = 'restrict_violation';
  end if;
  select leaderboards.brand_id, leaderboards.period, brands.time_zone into board
  from leaderboards join brands on brands.id = leaderboards.brand_id where leaderboards.id = new.board_id;
  if board.brand_id is distinct from new.brand_id then
    raise exception 'a version belongs to the brand of its leaderboard' using errcode = 'restrict_violation';
  elsif new.version <> 1 + (select count(*) from leaderboard_versions where board_id = new.board_id) then
    raise exception 'versions of a leaderboard are numbered in order' using errcode = 'restrict_violation';
  elsif board.period = 'weekly' and extract(isodow from new.from_day) <> 1 then
    raise exception 'a weekly leaderboard begins on a Monday' using errcode = 'restrict_violation';
  elsif new.from_day <= mission_first_day(board.period, new.created_at, board.time_zone) then
    raise exception 'a version begins after the period in which it was created' using errcode = 'restrict_violation';
  elsif exists (
    select from unnest(new.prizes) with ordinality as prize (amount, place)
    where amount is null or amount <= 0 or amount > new.prizes[place - 1]
  ) then
    raise exception 'prizes are above zero and never rise from place to place' using errcode = 'restrict_violation';
  elsif new.is_open and (select sum(amount) from unnest(new.prizes) as amount) > leaderboard_limit() and not exists (
    select from approvals as agreed
    where agreed.id = new.approval_id and agreed.kind = 'leaderboards.version' and agreed.state = 'approved'
      and agreed.brand_id = new.brand_id
      and array(
        select (prize #>> '{}')::numeric * 10000 from jsonb_array_elements(agreed.payload -> 'prizes') as prize
      ) = new.prizes::numeric[]
  ) then
    raise exception 'prizes above the limit must match an approval by two operators' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function leaderboard_versions_guard from public;
