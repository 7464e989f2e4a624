/*
 * Allows a withdrawal only valid state changes, one at a time, for every writer; the request itself never changes.
 * Auto-approved amounts of a member's day stay within the brand's limit, and amounts that take the day above the dual-approval
 * limit need two operators.
 */
create or replace function withdrawals_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'decided_at', 'decided_by', 'approval_id', 'reason', 'queued_at', 'sent_at',
    'settled_at', 'ended_at'];
  settings withdrawal_settings;
  by_rule numeric;
  by_one numeric;
begin
  if tg_op = 'DELETE' then
    raise exception 'a withdrawal cannot be deleted' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.state <> 'requested' or new.decided_at is not null or new.approval_id is not null then
      raise exception 'a withdrawal starts pending' using errcode = 'restrict_violation';
    elsif not exists (
      select from payout_accounts as account join members on members.id = account.member_id
      where account.id = new.account_id and account.member_id = new.member_id and account.brand_id = new.brand_id
        and members.brand_id = new.brand_id and account.removed_at is null
    ) then
      raise exception 'a withdrawal must go to a payout account of its member' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;

  if to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a withdrawal''s request is immutable' using errcode = 'restrict_violation';
  elsif new.state <> old.state and not (new.state = any (case old.state
      when 'requested' then array['review', 'approved', 'cancelled']
      when 'review' then array['approved', 'rejected', 'needs_kyc', 'cancelled']
      when 'needs_kyc' then array['review', 'rejected', 'cancelled']
      when 'approved' then array['queued']
      -- A withdrawal may skip "sent": the last result of one part can come before the first result of another.
      when 'queued' then array['sent', 'settled', 'returned', 'failed']
      when 'sent' then array['settled', 'returned', 'failed']
      when 'settled' then array['returned']
      else array[]::text[]
    end)) then
    raise exception 'a withdrawal cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  elsif new.state = 'approved' and old.state <> 'approved' then
    select * into settings from withdrawal_settings where brand_id = new.brand_id;
    if not found then
      raise exception 'the approval must match the settings of the brand' using errcode = 'restrict_violation';
    end if;
    -- Locks the member, so that concurrent withdrawals see each other in the daily sums.
    perform from members where id = new.member_id for no key update;
    -- The member's sums on the brand's day: approved by rule, and approved without dual approval. Failed and returned
    -- withdrawals count as well.
    select coalesce(sum(amount) filter (where decided_by is null), 0), coalesce(sum(amount), 0) into by_rule, by_one
    from withdrawals, (
      select date_trunc('day', new.decided_at at time zone time_zone) as starts_on, time_zone from brands where id = new.brand_id
    ) as today
    where member_id = new.member_id and id <> new.id and approval_id is null
      and state in ('approved', 'queued', 'sent', 'settled', 'failed', 'returned')
      and decided_at >= starts_on at time zone time_zone
      and decided_at < (starts_on + interval '1 day') at time zone time_zone;
    if new.approval_id is not null or new.amount + by_one > settings.four_eyes_above then
      if not exists (
        select from approvals as agreed
        where agreed.id = new.approval_id and agreed.kind = 'withdrawal.approve' and agreed.state = 'approved'
          and agreed.subject_kind = 'withdrawal' and agreed.subject_id = new.id::text and agreed.brand_id = new.brand_id
          and (agreed.payload ->> 'amount')::numeric * 10000 = new.amount
      ) then
        raise exception 'a withdrawal above the limit needs two operators' using errcode = 'restrict_violation';
      end if;
    elsif new.decided_by is null
        and (new.amount + by_rule > settings.automatic_up_to or cardinality(new.objections) > 0) then
      raise exception 'this withdrawal cannot be auto-approved' using errcode = 'restrict_violation';
    end if;
  elsif old.decided_at is not null and (old.decided_at, old.decided_by, old.approval_id)
      is distinct from (new.decided_at, new.decided_by, new.approval_id) then
    raise exception 'a withdrawal is decided once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function withdrawals_guard from public;
