-- Posts one movement between a grant's account and another account; positive amounts leave the grant. A refusal
-- raises an error, because the grant's row was locked and checked before.
create or replace function grants_post(
  given bonus_grants, type text, to_owners text[], to_kinds text[], amounts bigint[], out transfer_id bigint
)
language plpgsql set search_path = public, pg_temp as $$
declare
  key constant text := 'grant:' || given.id || ':' || type;
  written record;
begin
  written := ledger_write(array[given.brand_id, given.brand_id], array['grant:' || given.id] || to_owners, array['bonus'] || to_kinds,
    array[given.currency, given.currency], array[key], array[sha256(convert_to(key || ' ' || amounts[1], 'UTF8'))], null,
    array[1, 1], array[1, 2], array[-amounts[1]] || amounts, true, false, true, null);
  if written.refusals[1] is not null or written.replays[1] then
    raise exception 'the ledger refused %: %', key, coalesce(written.refusals[1], 'a replay');
  end if;
  transfer_id := written.transfer_ids[1];
end;
$$;
revoke all on function grants_post from public;
