-- Accounts by their addresses, in the order asked; null for one that is not open yet.
create or replace function ledger_find_accounts(
  brands uuid[],
  owners text[],
  kinds text[],
  currencies text[],
  out ids bigint[],
  out shared boolean[],
  out locked_kinds boolean[],
  out count integer
)
language sql set enable_seqscan = off begin atomic
  select array_agg(found.id order by asked.place), array_agg(found.is_shared order by asked.place),
    array_agg(found.is_held or found.is_debt order by asked.place), count(distinct found.id)
  from unnest(brands, owners, kinds, currencies) with ordinality as asked (brand, owner, kind, currency, place)
  left join lateral (
    select account.id, account.is_shared, account.is_held, account.is_debt from ledger_accounts as account
    where account.brand_id = asked.brand and account.owner = asked.owner and account.kind = asked.kind
      and account.currency = asked.currency
    limit 1
  ) as found on true;
end;
revoke all on function ledger_find_accounts from public;
