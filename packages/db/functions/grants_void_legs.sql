-- Returns the legs that reverse a split movement (grant_moves), for ledger_write. Cash reverses its own part. The
-- grant's part is reversed as cash where the grant has since become cash (grant_money). If the member no longer has
-- the money, it becomes debt.
create or replace function grants_void_legs(
  part grant_moves,
  out brands uuid[],
  out owners text[],
  out kinds text[],
  out currencies text[],
  out movements integer[],
  out places integer[],
  out amounts bigint[]
)
language sql set search_path = public, pg_temp begin atomic
  with given as (
    select known.*, grant_money(known.state, known.cap, known.worth - part.bonus) - grant_money(known.state, known.cap, known.worth) as moved,
      'member:' || known.member_id as member
    from bonus_grants as known where known.id = part.grant_id
  ), cash as (
    select given.*, case when given.state = 'completed' then given.moved else 0 end - part.cash as change,
      coalesce((
        select account.balance from ledger_accounts as account
        where account.brand_id = given.brand_id and account.owner = given.member and account.kind = 'cash'
          and account.currency = given.currency
      ), 0) as balance
    from given
  ), leg (owner, kind, amount) as (
    select account.owner::text, account.kind::text, -entry.amount
    from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
    where entry.transfer_id = part.transfer_id and (account.owner = 'house' or account.owner ^@ 'jackpot:')
    union all
    select cash.member, 'cash', greatest(cash.change, -cash.balance) from cash
    union all
    select cash.member, 'debt', least(cash.change + cash.balance, 0) from cash
    union all
    select 'grant:' || given.id, 'bonus', given.moved from given where given.state = 'active'
    union all
    select 'house:rewards', 'bonus', -part.bonus - given.moved from given
  ), numbered as (
    select leg.*, row_number() over (order by leg.owner, leg.kind)::integer as place from leg where leg.amount <> 0
  )
  select array_agg(given.brand_id order by numbered.place), array_agg(numbered.owner order by numbered.place),
    array_agg(numbered.kind order by numbered.place), array_agg(given.currency order by numbered.place),
    array_agg(1 order by numbered.place), array_agg(numbered.place order by numbered.place),
    array_agg(numbered.amount::bigint order by numbered.place)
  from numbered, given;
end;
revoke all on function grants_void_legs from public;
