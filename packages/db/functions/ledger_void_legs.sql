-- Returns the reversed legs of a transfer, for ledger_write. A member's account pays as much as its balance covers;
-- the shortfall is a leg on their debt account in the same fund. Voiding a repayment works the same way.
create or replace function ledger_void_legs(
  original bigint,
  out brands uuid[],
  out owners text[],
  out kinds text[],
  out currencies text[],
  out movements integer[],
  out places integer[],
  out amounts bigint[]
)
language sql set search_path = public, pg_temp begin atomic
  with back as (
    select account.brand_id, account.owner, account.kind, account.currency, -entry.amount as amount,
      case when account.is_shared then 0 else greatest(0, entry.amount - account.balance) end as missing
    from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
    where entry.transfer_id = original
  ), leg as (
    select brand_id, owner, kind, currency, sum(amount)::bigint as amount
    from (
      select brand_id, owner, kind::text as kind, currency, amount + missing as amount from back
      union all
      select brand_id, owner, ledger_debt_kind(kind), currency, -missing from back
    ) as every
    group by brand_id, owner, kind, currency having sum(amount) <> 0
  ), numbered as (
    select *, row_number() over (order by owner, kind)::integer as place from leg
  )
  select array_agg(brand_id order by place), array_agg(owner::text order by place), array_agg(kind order by place),
    array_agg(currency::text order by place), array_agg(1 order by place), array_agg(place order by place),
    array_agg(amount order by place)
  from numbered;
end;
revoke all on function ledger_void_legs from public;
