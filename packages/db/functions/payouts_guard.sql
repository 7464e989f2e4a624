/*
 * Allows a payout only valid state changes, one at a time, for every writer. It is sent only for an approved withdrawal, whose
 * parts never exceed the requested amount. A payout that may have been sent is returned only once it is known that it was not.
 * The approver cannot record a manual payout. A payout joins a batch while the batch is awaiting approval, leaves it only
 * after rejection, and is paid by it only if the batch was approved and its lines are unchanged. A return states its reason; a
 * settled payout is returned only by the provider's reversal, by its answer to our query about a contradiction, or by an
 * upheld dispute.
 */
create or replace function payouts_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  fixed constant text[] := array['id', 'withdrawal_id', 'brand_id', 'member_id', 'reference', 'currency', 'amount'];
  whole withdrawals;
begin
  if tg_op = 'DELETE' then
    raise exception 'a payout cannot be deleted' using errcode = 'restrict_violation';
  end if;
  -- Locks the withdrawal, so that concurrent payouts of its parts see each other's amounts.
  select * into whole from withdrawals where id = new.withdrawal_id for update;
  if tg_op = 'INSERT' then
    if new.state <> 'held' or new.provider is not null or new.batch_id is not null then
      raise exception 'a payout starts with held money' using errcode = 'restrict_violation';
    elsif (new.brand_id, new.member_id, new.currency) is distinct from (whole.brand_id, whole.member_id, whole.currency) then
      raise exception 'a payout must match its withdrawal' using errcode = 'restrict_violation';
    elsif new.amount + (select coalesce(sum(amount), 0) from payouts where withdrawal_id = new.withdrawal_id and state <> 'released')
        > whole.amount then
      raise exception 'payouts exceed the amount of the withdrawal' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;

  if new.batch_id is distinct from old.batch_id and new.batch_id is not null then
    -- Locks the batch until the commit: a concurrent approval waits and then compares the hash with this line included.
    perform from payout_batches as batch
    where batch.id = new.batch_id and batch.state = 'frozen' and batch.brand_id = new.brand_id and batch.currency = new.currency
    for share;
    if not found then
      raise exception 'a payout can join only an undecided batch' using errcode = 'restrict_violation';
    end if;
  end if;
  if exists (select from unnest(fixed) as name where to_jsonb(new) -> name is distinct from to_jsonb(old) -> name) then
    raise exception 'a payout''s request is immutable' using errcode = 'restrict_violation';
  elsif new.state <> old.state and not (new.state = any (case old.state
      when 'held' then array['queued', 'released']
      when 'queued' then array['submitting', 'sent', 'held']
      when 'submitting' then array['sent', 'unknown', 'failed']
      when 'unknown' then array['sent', 'failed']
      when 'sent' then array['settled', 'returned']
      when 'settled' then array['returned']
      else array[]::text[]
    end)) then
    raise exception 'a payout cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  -- The batch's bank file may have been paid already, so a payout through a provider as well would pay twice.
  elsif new.state = 'submitting' and new.batch_id is not null and new.provider is distinct from 'manual' then
    raise exception 'a payout in a batch is paid only by its batch' using errcode = 'restrict_violation';
  elsif new.state = 'queued' and old.state = 'held' and whole.state not in ('approved', 'queued') then
    raise exception 'a payout needs an approved withdrawal' using errcode = 'restrict_violation';
  elsif old.sent_at is not null and (old.sent_at, old.provider, old.provider_id)
      is distinct from (new.sent_at, new.provider, new.provider_id) then
    raise exception 'a payout is sent once' using errcode = 'restrict_violation';
  elsif old.provider_reference is not null and new.provider_reference is distinct from old.provider_reference then
    raise exception 'a payout''s provider reference is immutable' using errcode = 'restrict_violation';
  elsif new.state = 'returned' and old.state <> 'returned' and not coalesce(case new.return_ground
      when 'provider' then old.state = 'sent'
      when 'reversal' then exists (
        select from payment_events as event where event.id = new.return_event_id and event.provider_id = new.provider_id)
      when 'answer' then old.contradiction is not null
      when 'dispute' then exists (
        select from withdrawal_disputes as dispute where dispute.payout_id = new.id and dispute.state = 'upheld')
    end, false) then
    raise exception 'returning a payout needs a recorded ground' using errcode = 'restrict_violation';
  elsif old.state = 'returned' and (old.return_ground, old.return_event_id)
      is distinct from (new.return_ground, new.return_event_id) then
    raise exception 'the ground of a return is immutable' using errcode = 'restrict_violation';
  elsif new.state = 'sent' and old.state <> 'sent' and (old.state = 'queued' or new.provider = 'manual') then
    -- A manual payout is paid from an approved batch, or with a bank reference by an operator other than the approver.
    if new.provider <> 'manual' or (new.batch_id is null and new.paid_by is null) then
      raise exception 'the provider must be queried before a payout is sent by other means' using errcode = 'restrict_violation';
    -- The paying operator must not be one whose account the approver could control (operators_related is true for the
    -- approver too).
    elsif new.paid_by is not null and operators_related(new.paid_by, whole.decided_by) then
      raise exception 'an operator who approved a withdrawal cannot pay it by hand' using errcode = 'restrict_violation';
    elsif new.batch_id is not null and not exists (
      select from payout_batches as batch where batch.id = new.batch_id and batch.state = 'approved'
    ) then
      raise exception 'a batch is paid only after its approval' using errcode = 'restrict_violation';
    -- Compared by count and total instead of the hash, which covers hashed account numbers that change with the vault's
    -- keys.
    elsif new.batch_id is not null and not exists (
      select from payout_batches as batch, payout_batch_lines(batch.id) as now_has
      where batch.id = new.batch_id and now_has.lines = batch.lines and now_has.total = batch.total
    ) then
      raise exception 'a batch pays only its approved lines' using errcode = 'restrict_violation';
    end if;
  elsif (new.batch_id, new.batch_line) is distinct from (old.batch_id, old.batch_line) and old.batch_id is not null and not exists (
    select from payout_batches as batch where batch.id = old.batch_id and batch.state = 'refused'
  ) then
    raise exception 'a frozen batch is immutable' using errcode = 'restrict_violation';
  elsif old.confirmation in ('received', 'notReceived') and (old.confirmation, old.confirmed_at)
      is distinct from (new.confirmation, new.confirmed_at) and new.confirmation is distinct from 'notReceived' then
    raise exception 'the member''s confirmation is immutable' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function payouts_guard from public;
