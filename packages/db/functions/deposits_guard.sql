/*
 * For every writer: a deposit changes state only along the allowed transitions, one at a time. The requested amount,
 * the member and the provider never change. Paid, credited and reversed amounts are written once. Where the law
 * requires identity verification before a deposit, unverified members cannot deposit.
 */
create or replace function deposits_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'provider_reference', 'next_step', 'expires_at', 'ask_at', 'asked', 'paid_amount',
    'paid_currency', 'paid_at', 'credited_at', 'settled_at', 'ended_at', 'reason', 'proof_id', 'bank_reference', 'taken_back_at',
    'handed_back_at', 'contradiction', 'contradicted_at', 'reported_on'];
begin
  if tg_op = 'DELETE' then
    raise exception 'a deposit cannot be deleted' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.state <> 'created' or new.paid_at is not null or new.credited_at is not null or new.settled_at is not null then
      raise exception 'a deposit starts unpaid' using errcode = 'restrict_violation';
    elsif not exists (
      select from payment_methods as method join payment_providers as account on account.id = method.provider_id
      join members on members.id = new.member_id
      where method.id = new.method_id and method.brand_id = new.brand_id and members.brand_id = new.brand_id
        and account.id = new.provider_id and account.provider = new.provider and method.currency = new.currency
    ) then
      raise exception 'a deposit must use a method of its member''s brand' using errcode = 'restrict_violation';
    elsif exists (
      select from members join brands on brands.id = members.brand_id
      join jurisdictions as law on law.code = brands.jurisdiction_code
      where members.id = new.member_id and members.identity_verified_at is null
        and law.profile -> 'needsIdentityBeforeDeposit' = 'true'::jsonb
    ) then
      raise exception 'deposits at this brand need a verified identity' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;

  if to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a deposit''s request is immutable' using errcode = 'restrict_violation';
  elsif old.provider_reference is distinct from new.provider_reference and old.provider_reference is not null then
    raise exception 'a deposit''s provider reference is immutable' using errcode = 'restrict_violation';
  elsif new.state <> old.state and not (new.state = any (case old.state
      when 'created' then array['awaiting_payer', 'failed']
      when 'awaiting_payer' then array['processing', 'paid', 'expired', 'cancelled']
      when 'processing' then array['paid', 'failed']
      when 'expired' then array['paid']
      when 'paid' then array['credited', 'mismatch']
      when 'mismatch' then array['credited', 'refunded']
      when 'credited' then array['settled', 'disputed', 'refunded']
      when 'settled' then array['disputed', 'refunded']
      when 'disputed' then array[case when old.settled_at is null then 'credited' else 'settled' end, 'charged_back']
      else array[]::text[]
    end)) then
    raise exception 'a deposit cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  elsif (old.paid_at, old.paid_amount, old.paid_currency) is distinct from (new.paid_at, new.paid_amount, new.paid_currency)
      and not (old.paid_at is null and new.state = 'paid') then
    raise exception 'the paid amount is set once, with the state paid' using errcode = 'restrict_violation';
  elsif old.credited_at is distinct from new.credited_at
      and not (old.credited_at is null and new.state = 'credited' and old.state in ('paid', 'mismatch')) then
    raise exception 'a deposit is credited once, after it was paid' using errcode = 'restrict_violation';
  elsif new.state = 'credited' and old.state = 'paid' and (new.paid_amount, new.paid_currency) <> (new.amount, new.currency) then
    raise exception 'a deposit with another amount cannot be credited automatically' using errcode = 'restrict_violation';
  elsif (new.state = 'credited' and new.credited_at is null) or (new.state = 'settled' and new.settled_at is null)
      or (new.state = 'paid' and new.paid_at is null) then
    raise exception 'a deposit needs the times of its states' using errcode = 'restrict_violation';
  elsif old.settled_at is distinct from new.settled_at and not (old.settled_at is null and (
      new.state = 'settled' or new.state = old.state and new.state in ('disputed', 'charged_back', 'refunded'))) then
    raise exception 'a deposit is settled once' using errcode = 'restrict_violation';
  elsif old.taken_back_at is distinct from new.taken_back_at and (old.taken_back_at is not null or new.state = old.state)
      or old.handed_back_at is distinct from new.handed_back_at and old.handed_back_at is not null then
    raise exception 'a deposit is reversed once' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function deposits_guard from public;
