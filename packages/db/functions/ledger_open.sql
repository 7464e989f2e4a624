-- Opens missing accounts in a fixed order, so that two groups that open the same ones cannot deadlock.
create or replace function ledger_open(brands uuid[], owners text[], kinds text[], currencies text[]) returns void
language sql set search_path = public, pg_temp begin atomic
  insert into ledger_accounts (brand_id, owner, kind, currency)
  select asked.* from unnest(brands, owners, kinds, currencies) as asked (brand, owner, kind, currency)
  order by asked.brand, asked.owner, asked.kind, asked.currency
  on conflict do nothing;
end;
revoke all on function ledger_open from public;
