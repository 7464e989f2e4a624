/*
 * A transfer follows one edge of the tree, between two active members of one brand, at least one of them an agent. An agent's
 * side is float, a player's is cash. It must be within the brand's limit per account and calendar day, and the sender must
 * have no debt and no hold. The unwagered part of the amount is calculated here, not by the sender, and moves along.
 * Concurrent transfers of one sender run one after the other.
 */
create or replace function transfers_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  giver members;
  taker members;
  brand brands;
  sent numeric;
  times bigint;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a transfer is immutable' using errcode = 'restrict_violation';
  end if;
  select * into giver from members where id = new.giver_id for no key update;
  select * into taker from members where id = new.taker_id;
  select * into brand from brands where id = new.brand_id;
  if giver.brand_id <> new.brand_id or taker.brand_id <> new.brand_id
    or giver.erased_at is not null or taker.erased_at is not null or giver.locked_at is not null
    or (giver.upline_id is distinct from taker.id and taker.upline_id is distinct from giver.id) then
    raise exception 'a transfer must go to the direct upline or downline' using errcode = 'restrict_violation';
  elsif giver.frozen_at is not null and giver.upline_id is distinct from taker.id then
    raise exception 'a frozen member can transfer to the upline only' using errcode = 'restrict_violation';
  elsif new.giver_kind <> transfer_kind_of(giver.type) or new.taker_kind <> transfer_kind_of(taker.type) then
    raise exception 'agents transfer float, players cash' using errcode = 'restrict_violation';
  elsif new.day <> (new.sent_at at time zone brand.time_zone)::date then
    raise exception 'a transfer counts on the brand''s calendar day' using errcode = 'restrict_violation';
  end if;
  select coalesce(sum(amount), 0), count(*) into sent, times from transfers
  where giver_id = new.giver_id and day = new.day and currency = new.currency;
  if sent + new.amount > brand.transfer_day_cap::numeric * 10000 or times >= brand.transfer_day_count then
    raise exception 'daily transfer limit exceeded' using errcode = 'restrict_violation';
  end if;

  -- Locks the accounts before the checks, so that a concurrent deposit or reversal is either visible here or comes
  -- later. They are opened first, because a first deposit also opens the account and may not be committed yet.
  perform ledger_open(array[new.brand_id], array['member:' || giver.id], array[new.giver_kind], array[new.currency]);
  perform ledger_lock(array(
    select account.id from ledger_accounts as account
    where account.brand_id = new.brand_id and account.currency = new.currency
      and (account.owner = 'member:' || giver.id and (account.kind = new.giver_kind or account.is_debt)
        or account.owner = 'member:' || taker.id and account.kind = new.taker_kind)), true);
  if exists (
    select from ledger_accounts as account
    where account.brand_id = new.brand_id and account.owner = 'member:' || giver.id and account.is_debt and account.balance < 0
  ) then
    raise exception 'a member in debt cannot transfer' using errcode = 'restrict_violation';
  elsif transfers_held_until(giver.id, new.sent_at) is not null then
    raise exception 'transfers are on hold for this member' using errcode = 'restrict_violation';
  end if;
  new.unwagered := least(new.amount, unwagered_of(giver.id, new.currency));
  return new;
end;
$$;
revoke all on function transfers_guard from public;
