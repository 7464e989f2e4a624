/*
 * Stores a refusal under a key. Raises a serialization failure if another transaction stored an answer at the same
 * time: the caller retries and finds that answer.
 */
create or replace function ledger_refuse(
  brand uuid, refused_key text, refused_facts bytea, account bigint, refused_amount bigint, reason text
) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  id bigint := ledger_new_id();
begin
  insert into ledger_keys (brand_id, key, transfer_id, facts, refusal)
  values (brand, refused_key, id, refused_facts, reason) on conflict do nothing;
  if not found then
    raise exception 'the key % is being used by another transaction', refused_key using errcode = 'serialization_failure';
  end if;
  insert into ledger_transfers (id, brand_id, cause, reference, type, account_id, amount, refusal, written_by)
  values (id, brand, split_part(refused_key, ':', 1), ledger_reference(refused_key), split_part(refused_key, ':', -1),
    account, refused_amount, reason, pg_current_xact_id()::text::bigint);
  return id;
end;
$$;
revoke all on function ledger_refuse from public;
