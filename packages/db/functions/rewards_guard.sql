/*
 * A reward begins as claimable or held, for a member of its brand who may get rewards. Afterwards only its state
 * changes. It is claimed before its deadline, or paid when due, if the member may still get rewards; it expires after
 * the deadline; it is held, released or cancelled while open. A reward under review does not expire, and its release
 * may extend the deadline. An ended reward never changes.
 */
create or replace function rewards_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'reason', 'ended_by', 'ended_at', 'claim_until'];
begin
  if tg_op = 'DELETE' then
    raise exception 'a reward stays' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.state not in ('claimable', 'held') then
      raise exception 'a reward begins unclaimed' using errcode = 'restrict_violation';
    elsif not exists (select from members where members.id = new.member_id and members.brand_id = new.brand_id) then
      raise exception 'a reward is for a member of its brand' using errcode = 'restrict_violation';
    elsif reward_standing(new.member_id) is not null then
      raise exception 'a blocked member gets no reward' using errcode = 'restrict_violation';
    elsif new.kind = 'freeRounds' and free_rounds_fault(new.brand_id, new.amount, new.free_rounds, new.terms) is not null then
      raise exception 'the free rounds of a reward are wrong: %', free_rounds_fault(new.brand_id, new.amount, new.free_rounds, new.terms)
        using errcode = 'restrict_violation';
    end if;
  elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a reward stays what it was issued as' using errcode = 'restrict_violation';
  elsif new.claim_until is distinct from old.claim_until
    and row (old.state, new.state, new.claim_until >= old.claim_until) is distinct from row ('held', 'claimable', true) then
    raise exception 'a deadline moves once a review ends, and never closer' using errcode = 'restrict_violation';
  elsif new.state <> old.state and not (old.state, new.state) in (
    ('claimable', 'claimed'), ('claimable', 'autoPaid'), ('claimable', 'expired'), ('claimable', 'cancelled'),
    ('claimable', 'held'), ('held', 'claimable'), ('held', 'cancelled')
  ) then
    raise exception 'a reward does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  elsif old.ended_at is not null then
    raise exception 'an ended reward does not change' using errcode = 'restrict_violation';
  elsif new.state = 'claimed' and new.ended_at > new.claim_until then
    raise exception 'a reward is claimed before its deadline' using errcode = 'restrict_violation';
  elsif new.state = 'autoPaid' and (new.ended_at < new.auto_pay_at) is not false then
    raise exception 'a reward is paid without a claim when it is due' using errcode = 'restrict_violation';
  elsif new.state = 'expired' and (new.ended_at <= new.claim_until) is not false then
    raise exception 'a reward expires after its deadline' using errcode = 'restrict_violation';
  elsif new.state in ('claimed', 'autoPaid') and reward_standing(new.member_id) is not null then
    raise exception 'a blocked member gets no reward' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end;
$$;
revoke all on function rewards_guard from public;
