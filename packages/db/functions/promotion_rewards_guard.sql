-- Each reward of a promotion needs a claim, which is counted in the promotion's budget.
create or replace function promotion_rewards_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from promotion_claims where reward_id = new.id) then
    raise exception 'a reward of a promotion has a claim' using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
revoke all on function promotion_rewards_guard from public;
