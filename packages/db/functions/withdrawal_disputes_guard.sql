/*
 * The member's statement never changes, and a dispute is decided once. A refund requires a query to the provider and
 * an operator who had no part in the payout. It requires two such operators if the amount is above the dual-approval
 * limit, the payout had dual approval, or it may have arrived.
 */
create or replace function withdrawal_disputes_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'answer', 'decided_at', 'decided_by', 'approval_id', 'provider_state',
    'provider_asked_at'];
  part payouts;
  whole withdrawals;
  four_eyes bigint;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' or new.decided_by is not null or new.approval_id is not null or new.provider_state is not null then
      raise exception 'a dispute starts undecided' using errcode = 'restrict_violation';
    end if;
    return new;
  elsif tg_op = 'DELETE' or old.state <> 'open' or to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a dispute is decided once and then immutable' using errcode = 'restrict_violation';
  elsif new.state <> 'upheld' then
    return new;
  end if;
  select * into part from payouts where id = new.payout_id;
  select * into whole from withdrawals where id = part.withdrawal_id;
  select four_eyes_above into four_eyes from withdrawal_settings where brand_id = new.brand_id;
  if coalesce((new.provider_state = 'manual') <> (part.provider = 'manual'), true) then
    raise exception 'the provider must be queried before a payout is refunded' using errcode = 'restrict_violation';
  elsif new.decided_by is null or new.decided_by in (select payout_hands(new.payout_id)) then
    raise exception 'an operator who approved a payout cannot refund it' using errcode = 'restrict_violation';
  elsif (new.approval_id is not null or whole.approval_id is not null or whole.amount > coalesce(four_eyes, 0)
      or new.provider_state in ('accepted', 'succeeded')) and not exists (
    select from approvals as agreed
    where agreed.id = new.approval_id and agreed.kind = 'payout.refund' and agreed.state = 'approved'
      and agreed.brand_id = new.brand_id and agreed.subject_id = new.id::text and agreed.proposed_by = new.decided_by
      and (agreed.payload ->> 'amount')::numeric * 10000 = part.amount
      and agreed.payload ->> 'providerState' = new.provider_state
      and agreed.decided_by not in (select payout_hands(new.payout_id))
  ) then
    raise exception 'a refund needs two operators who did not approve the payout' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function withdrawal_disputes_guard from public;
