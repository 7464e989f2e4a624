/*
 * Exchange rates are versions that never change. The next version of a pair requires dual approval of exactly these
 * values. The tables' owner is exempt, because it could drop this trigger anyway.
 */
create or replace function exchange_rates_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    return coalesce(new, old);
  elsif tg_op <> 'INSERT' then
    raise exception 'a version of an exchange rate is immutable' using errcode = 'restrict_violation';
  elsif new.version <> 1 + coalesce((
    select max(known.version) from exchange_rates as known
    where known.brand_id = new.brand_id and known.from_kind = new.from_kind and known.from_currency = new.from_currency
      and known.to_kind = new.to_kind and known.to_currency = new.to_currency
  ), 0) then
    raise exception 'versions of an exchange rate follow each other' using errcode = 'restrict_violation';
  elsif not exists (
    select from approvals as agreed
    where agreed.id = new.approval_id and agreed.kind = 'points.conversion' and agreed.state = 'approved'
      and agreed.brand_id = new.brand_id and (agreed.payload ->> 'version')::integer = new.version
      and agreed.decided_at <= new.starts_at
      and agreed.payload -> 'pair' = jsonb_build_object('fromKind', new.from_kind, 'fromCurrency', new.from_currency,
        'toKind', new.to_kind, 'toCurrency', new.to_currency)
      and ((agreed.payload ->> 'fromAmount')::numeric * 10000)::bigint = new.from_amount
      and ((agreed.payload ->> 'toAmount')::numeric * 10000)::bigint = new.to_amount
      and ((agreed.payload ->> 'minimum')::numeric * 10000)::bigint = new.minimum
  ) then
    raise exception 'a new exchange rate needs two operators' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function exchange_rates_guard from public;
