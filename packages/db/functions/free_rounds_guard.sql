/*
 * Free rounds are created as granted, exactly as in their claimed reward. Afterwards game, number and stake never
 * change. They are used one by one and end once; rounds that began before the end still count afterwards. Ended ones
 * never restart.
 */
create or replace function free_rounds_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['used', 'won', 'issued', 'state', 'reason', 'ended_at', 'told', 'tell_at', 'tries'];
begin
  if tg_op = 'DELETE' then
    raise exception 'free rounds stay' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.state <> 'granted' or new.used <> 0 or new.won <> 0 or new.issued <> 0 then
      raise exception 'free rounds begin unused' using errcode = 'restrict_violation';
    elsif not exists (
      select from rewards as reward join games as game on game.id = new.game_id
      where reward.id = new.reward_id and reward.kind = 'freeRounds' and reward.state in ('claimed', 'autoPaid')
        and (reward.brand_id, reward.member_id, reward.currency) = (new.brand_id, new.member_id, new.currency)
        and reward.terms is not distinct from new.terms and reward.amount = new.count * new.stake
        and (reward.free_rounds ->> 'gameId')::uuid = new.game_id and (reward.free_rounds ->> 'count')::integer = new.count
        and game.vendor_code = new.vendor_code
    ) then
      raise exception 'free rounds are what a claimed reward says' using errcode = 'restrict_violation';
    end if;
  elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'free rounds stay what they were granted as' using errcode = 'restrict_violation';
  elsif new.state <> old.state and not (old.state, new.state) in (
    ('granted', 'inPlay'), ('granted', 'usedUp'), ('granted', 'expired'), ('granted', 'cancelled'),
    ('inPlay', 'usedUp'), ('inPlay', 'expired'), ('inPlay', 'cancelled')
  ) then
    raise exception 'free rounds do not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  elsif new.used not in (old.used, old.used + 1) or (new.used = old.used and new.won <> old.won) or new.won < old.won then
    raise exception 'free rounds are used one by one' using errcode = 'restrict_violation';
  elsif new.issued < old.issued then
    raise exception 'winnings of free rounds are issued once' using errcode = 'restrict_violation';
  elsif new.state = 'expired' and old.state <> 'expired' and new.ended_at < new.valid_until then
    raise exception 'free rounds expire after their time' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end;
$$;
revoke all on function free_rounds_guard from public;
