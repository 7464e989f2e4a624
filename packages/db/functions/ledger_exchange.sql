/*
 * Exchanges one money of a member for another at the brand's current rate. Two movements, each balanced in its own
 * currency, go through the house's account of that pair: both or neither. The received amount is rounded down to a
 * ten-thousandth. A repeated call returns the first answer, including a refusal.
 */
create or replace function ledger_exchange(
  brand uuid,
  member_owner text,
  exchange_id uuid,
  exchange_facts bytea,
  rate uuid,
  given bigint,
  waits boolean,
  out transfer_id bigint,
  out refusal text,
  out is_replay boolean
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  terms exchange_rates;
  done exchanges;
  pair text;
  received bigint;
  written record;
begin
  select * into terms from exchange_rates as known where known.id = rate and known.brand_id = brand;
  if terms.id is null or given <= 0 or not exists (
    select from members where 'member:' || members.id = member_owner and members.id = substr(member_owner, 8)::uuid
      and members.brand_id = brand
  ) then
    raise exception 'an exchange needs a rate and a member of the brand' using errcode = 'restrict_violation';
  end if;
  received := floor(given::numeric * terms.to_amount / terms.from_amount);
  insert into exchanges (id, brand_id, member_id, rate_id, from_kind, from_currency, from_amount, to_kind, to_currency, to_amount)
  values (exchange_id, brand, substr(member_owner, 8)::uuid, rate, terms.from_kind, terms.from_currency, given, terms.to_kind,
    terms.to_currency, greatest(received, 1))
  on conflict (id) do nothing;
  if not found then
    select * into strict done from exchanges where id = exchange_id;
    is_replay := true;
    if done.brand_id <> brand or 'member:' || done.member_id <> member_owner or done.from_amount <> given or done.rate_id <> rate then
      refusal := 'REQUEST_KEY_REUSED';
    else
      refusal := done.refusal;
      select known.transfer_id into transfer_id from ledger_keys as known
      where known.brand_id = brand and known.key = 'exchange:' || exchange_id || ':given';
    end if;
    return;
  end if;
  is_replay := false;
  if given < terms.minimum or received = 0 then
    raise exception 'an exchange starts at its minimum' using errcode = 'restrict_violation';
  elsif exists (
    select from exchange_rates as newer
    where newer.brand_id = brand and newer.from_kind = terms.from_kind and newer.from_currency = terms.from_currency
      and newer.to_kind = terms.to_kind and newer.to_currency = terms.to_currency and newer.version > terms.version
  ) then
    raise exception 'an exchange uses the current rate' using errcode = 'restrict_violation';
  end if;

  pair := 'house:exchange:' || terms.from_currency || '.' || terms.from_kind || '-' || terms.to_currency || '.' || terms.to_kind;
  written := ledger_write(array_fill(brand, array[4]), array[member_owner, pair, pair, member_owner],
    array[terms.from_kind, terms.from_kind, terms.to_kind, terms.to_kind],
    array[terms.from_currency, terms.from_currency, terms.to_currency, terms.to_currency],
    array['exchange:' || exchange_id || ':given', 'exchange:' || exchange_id || ':received'],
    array[exchange_facts, exchange_facts], null, array[1, 1, 2, 2], array[1, 2, 3, 4],
    array[-given, given, -received, received], waits, true, false, null);
  refusal := coalesce(nullif(written.refusals[1], 'GROUP_REFUSED'), written.refusals[2]);
  transfer_id := written.transfer_ids[1];
  if refusal = 'ACCOUNT_BUSY' then
    delete from exchanges where id = exchange_id;
  elsif refusal is not null then
    update exchanges set refusal = ledger_exchange.refusal where id = exchange_id;
  end if;
end;
$$;
revoke all on function ledger_exchange from public;
grant execute on function ledger_exchange to perya_app;
