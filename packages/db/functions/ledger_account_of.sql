-- Returns the account under which a refusal is stored: the transfer's, or any account of the owner. A caller that
-- names another owner's transfer is faulty or malicious.
create or replace function ledger_account_of(brand uuid, asked_owner text, transfer bigint default null) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  account ledger_accounts;
begin
  if transfer is null then
    select * into account from ledger_accounts as any_of
    where any_of.brand_id = brand and any_of.owner = asked_owner order by any_of.id limit 1;
  else
    select named.* into account
    from ledger_transfers as known join ledger_accounts as named on named.id = known.account_id where known.id = transfer;
    -- A stake paid with bonus money only is stored under the grant's account.
    if account.owner <> asked_owner and not account.is_shared and not exists (
      select from bonus_grants as given
      where account.owner = 'grant:' || given.id and given.id = case when account.owner ^@ 'grant:'
        then substr(account.owner, length('grant:') + 1)::uuid end and asked_owner = 'member:' || given.member_id
    ) then
      raise exception 'this key belongs to another owner than %', asked_owner;
    end if;
  end if;
  return account.id;
end;
$$;
revoke all on function ledger_account_of from public;
