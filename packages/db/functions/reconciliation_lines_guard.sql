/*
 * A difference belongs to a day that differs, and is never deleted. It ends once: closed by an operator of the brand with a
 * payment of the same provider account, or resolved when a newer comparison has not found it. A clearing difference is
 * resolved only if the clearing is right, or if a new line states the new difference.
 */
create or replace function reconciliation_lines_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['seen_in', 'resolved_at', 'closed_at', 'closed_by', 'close_reason', 'deposit_id', 'payout_id'];
  night reconciliations;
begin
  if tg_op = 'DELETE' then
    raise exception 'a difference is never deleted' using errcode = 'restrict_violation';
  end if;
  select * into night from reconciliations where reconciliations.id = new.reconciliation_id;
  if tg_op = 'INSERT' then
    if night.state = 'matched' then
      raise exception 'a reconciliation with differences cannot match' using errcode = 'restrict_violation';
    elsif new.closed_at is not null or new.resolved_at is not null then
      raise exception 'a new difference is open' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'the facts of a difference are immutable' using errcode = 'restrict_violation';
  elsif (old.closed_at is not null or old.resolved_at is not null)
    and to_jsonb(new) - 'seen_in' <> to_jsonb(old) - 'seen_in' then
    raise exception 'a difference is closed or resolved once' using errcode = 'restrict_violation';
  elsif new.seen_in < old.seen_in or new.seen_in > night.comparisons then
    raise exception 'a difference is found by a comparison' using errcode = 'restrict_violation';
  elsif new.resolved_at is not null and old.resolved_at is null and new.seen_in = night.comparisons then
    raise exception 'a difference is resolved by a comparison without it' using errcode = 'restrict_violation';
  elsif new.resolved_at is not null and old.resolved_at is null and new.kind = 'clearing'
    and night.clearing <> night.expected_clearing and not exists (
      select from reconciliation_lines as line where line.reconciliation_id = night.id and line.id <> new.id
        and line.kind = 'clearing' and line.resolved_at is null and line.seen_in = night.comparisons) then
    raise exception 'a clearing difference is resolved once the clearing is right' using errcode = 'restrict_violation';
  elsif new.closed_at is not null and old.closed_at is null then
    if not operator_works_at(new.closed_by, night.brand_id) then
      raise exception 'a difference is closed by an operator of the brand' using errcode = 'restrict_violation';
    elsif new.deposit_id is not null and not exists (
      select from deposits where deposits.id = new.deposit_id and deposits.provider_id = night.provider_id) then
      raise exception 'a difference is linked to a payment of the same provider' using errcode = 'restrict_violation';
    elsif new.payout_id is not null and not exists (
      select from payouts where payouts.id = new.payout_id and payouts.provider_id = night.provider_id) then
      raise exception 'a difference is linked to a payout of the same provider' using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end;
$$;
revoke all on function reconciliation_lines_guard from public;
