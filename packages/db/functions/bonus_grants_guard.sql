/*
 * A grant is created as pending, with exactly the amount and terms of its claimed reward, which never change. It is
 * activated, completed, expired or forfeited once. Progress changes only while it is active. An ended grant never
 * restarts: only its worth changes, when its bets are corrected.
 */
create or replace function bonus_grants_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'reason', 'progress', 'worth', 'activated_at', 'expires_at', 'ended_at'];
begin
  if tg_op = 'DELETE' then
    raise exception 'a bonus grant stays' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.state <> 'pending' or new.progress <> 0 or new.worth <> 0 then
      raise exception 'a bonus grant begins as pending' using errcode = 'restrict_violation';
    elsif not exists (
      select from rewards as reward
      where reward.id = new.reward_id and reward.kind = 'bonus' and reward.state in ('claimed', 'autoPaid')
        and (reward.brand_id, reward.member_id, reward.currency, reward.amount, reward.terms)
          = (new.brand_id, new.member_id, new.currency, new.amount, new.terms)
    ) then
      raise exception 'a bonus grant is what a claimed reward says' using errcode = 'restrict_violation';
    elsif bonus_terms_fault(new.terms) is not null then
      raise exception 'the terms of a bonus are wrong: %', bonus_terms_fault(new.terms) using errcode = 'restrict_violation';
    elsif new.required <> grant_required(new.amount, new.terms)
      or new.cap is distinct from new.amount * (new.terms ->> 'capTimes')::bigint
      or new.max_bet is distinct from ((new.terms ->> 'maxBet')::numeric * 10000)::bigint then
      raise exception 'the figures of a bonus grant follow from its terms' using errcode = 'restrict_violation';
    end if;
  elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a bonus grant stays what it was granted as' using errcode = 'restrict_violation';
  elsif new.state <> old.state and not (old.state, new.state) in (
    ('pending', 'active'), ('pending', 'forfeited'), ('active', 'completed'), ('active', 'expired'), ('active', 'forfeited')
  ) then
    raise exception 'a bonus grant does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  elsif old.ended_at is not null and to_jsonb(new) - 'worth' <> to_jsonb(old) - 'worth' then
    raise exception 'an ended bonus grant does not change' using errcode = 'restrict_violation';
  elsif old.state <> 'pending' and (new.activated_at, new.expires_at) is distinct from (old.activated_at, old.expires_at) then
    raise exception 'a bonus grant is activated once' using errcode = 'restrict_violation';
  elsif new.state = 'active' and old.state = 'pending' and reward_standing(new.member_id) is not null then
    raise exception 'a blocked member gets no bonus money' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end;
$$;
revoke all on function bonus_grants_guard from public;
