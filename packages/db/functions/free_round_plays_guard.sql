-- Each play uses up one granted free round, in the transaction that writes it, and never changes. Its bet has no
-- stake.
create or replace function free_round_plays_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a played free round stays' using errcode = 'restrict_violation';
  end if;
  update free_rounds as given set used = given.used + 1, won = given.won + new.win,
    state = case when given.ended_at is not null then given.state when given.used + 1 = given.count then 'usedUp' else 'inPlay' end,
    ended_at = coalesce(given.ended_at, case when given.used + 1 = given.count then new.played_at end)
  from bets as bet
  where given.id = new.free_rounds_id and given.used < given.count and new.number = given.used + 1
    and bet.id = new.bet_id and bet.free_rounds_id = given.id
    and (bet.brand_id, bet.member_id, bet.game_id, bet.currency) = (given.brand_id, given.member_id, given.game_id, given.currency);
  if not found then
    raise exception 'no free round is left' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function free_round_plays_guard from public;
