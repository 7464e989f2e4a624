/*
 * A claim is made on the published version of a live promotion, by a member of its brand who may get rewards, with
 * the keys of person and period. Version and terms never change. An application is decided by the operator who holds
 * its case, above promotion_award_alone() also by a second one. An issued claim has a reward of its amount, as its
 * terms state.
 */
create or replace function promotion_claims_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'amount', 'reason', 'decided_by', 'decided_at', 'reward_id', 'issued_at', 'ended_at'];
begin
  if tg_op = 'DELETE' then
    raise exception 'a claim stays' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.state not in ('joined', 'applying', 'issued') then
      raise exception 'a claim begins open' using errcode = 'restrict_violation';
    elsif not exists (
      select from promotions as promotion
      join promotion_versions as published on published.promotion_id = promotion.id and published.version = promotion.version
      join brands on brands.id = promotion.brand_id
      join members on members.id = new.member_id and members.brand_id = brands.id
      where promotion.id = new.promotion_id and promotion.brand_id = new.brand_id and promotion.state = 'live'
        and published.version = new.version and published.terms_hash = new.terms_hash
        and new.begun_at >= published.starts_at and new.begun_at < coalesce(published.ends_at, 'infinity')
        and new.state = case published.terms ->> 'entry' when 'join' then 'joined' when 'apply' then 'applying' else 'issued' end
        and new.person_key = promotion_person_key(new.member_id)
        and new.period_key = promotion_period_key(published.terms ->> 'period', new.begun_at, brands.time_zone)
    ) then
      raise exception 'a claim is of a running promotion, as it is published' using errcode = 'restrict_violation';
    elsif reward_standing(new.member_id) is not null then
      raise exception 'a blocked member gets no promotion' using errcode = 'restrict_violation';
    end if;
  elsif new.remark = '' and old.remark <> '' and to_jsonb(new) - 'remark' = to_jsonb(old) - 'remark' then
    -- The remark may be cleared when the member is erased.
    return new;
  elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a claim keeps its terms' using errcode = 'restrict_violation';
  elsif new.state <> old.state and not (old.state, new.state) in (
    ('joined', 'issued'), ('joined', 'closed'), ('applying', 'issued'), ('applying', 'rejected'),
    ('issued', 'claimed'), ('issued', 'closed')
  ) then
    raise exception 'a claim does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  elsif new.state = old.state or new.amount > old.amount or (new.amount <> old.amount and new.state <> 'issued')
    or (old.reward_id is not null and new.reward_id is distinct from old.reward_id) then
    raise exception 'a claim changes with its state, and never to a higher amount' using errcode = 'restrict_violation';
  elsif old.state = 'applying' and new.decided_by is null then
    raise exception 'an operator decides on an application' using errcode = 'restrict_violation';
  elsif old.state = 'applying' and new.state = 'issued' and (
    select count(distinct done_by) from work_items
    where queue = 'applications' and subject_id = new.id::text and outcome = 'approved'
  ) < (case when new.amount > promotion_award_alone() then 2 else 1 end) then
    raise exception 'reviewers approve an application, two above the limit' using errcode = 'restrict_violation';
  end if;
  if new.state = 'issued' and not exists (
    select from rewards as given
    join promotion_versions as kept on kept.promotion_id = new.promotion_id and kept.version = new.version
    cross join lateral (select kept.terms -> 'gift' as gift) as terms
    where given.id = new.reward_id and given.source = 'promotion' and given.source_ref = new.id::text
      and given.member_id = new.member_id and given.amount = new.amount
      and given.kind = case gift ->> 'kind' when 'match' then 'bonus' when 'rebate' then 'cash' else gift ->> 'kind' end
      -- Ignores `deposit`, which differs from member to member: it is the matched deposit.
      and given.terms - 'deposit' is not distinct from nullif(gift -> 'terms', 'null') - 'deposit'
      and given.free_rounds is not distinct from case gift ->> 'kind' when 'freeRounds'
        then jsonb_build_object('gameId', gift #> '{game,id}', 'count', gift -> 'count', 'days', gift -> 'days') end
  ) then
    raise exception 'an issued claim has the reward of its terms' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function promotion_claims_guard from public;
