/*
 * Ends a grant once and empties its account. If completed, its money becomes cash up to the cap, and the surplus
 * returns to house:rewards as a separate entry. If expired or forfeited, everything returns to house:rewards. Then
 * the next pending grant is activated. Called under the lock of the member's cash account. Does nothing if the grant
 * has already ended.
 */
create or replace function grants_end(ended uuid, new_state text, why text, moment timestamptz) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  given bonus_grants;
  cash bigint;
  rest bigint;
  transfer bigint;
  debt ledger_accounts;
begin
  update bonus_grants as ending set state = new_state, reason = why, ended_at = moment
  where ending.id = ended and ending.state in ('pending', 'active') returning * into given;
  if not found then
    return false;
  end if;
  cash := grant_money(given.state, given.cap, given.worth);
  rest := greatest(given.worth, 0) - cash;
  if cash > 0 then
    transfer := grants_post(given, 'converted', array['member:' || given.member_id], array['cash'], array[cash]);
    select * into debt from ledger_accounts as owed
    where owed.brand_id = given.brand_id and owed.owner = 'member:' || given.member_id and owed.kind = 'debt'
      and owed.currency = given.currency and owed.balance < 0;
    if found then
      perform ledger_repay(given.brand_id, 'member:' || given.member_id, 'cash', given.currency,
        'debt:' || transfer || ':repaid', sha256(convert_to('grant ' || given.id, 'UTF8')), cash, false);
    end if;
  end if;
  if rest > 0 then
    perform grants_post(given, case new_state when 'completed' then 'capped' else new_state end,
      array['house:rewards'], array['bonus'], array[rest]);
  end if;
  insert into outbox (topic, change) values ('member:' || given.member_id, 'rewards');
  perform grants_begin(given.member_id, given.currency, moment);
  return true;
end;
$$;
revoke all on function grants_end from public;
