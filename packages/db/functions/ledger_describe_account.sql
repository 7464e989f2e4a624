-- Derives an account's properties from its address. Accounts of members and bonus grants keep a balance and are
-- locked; all others are shared. A grant has only bonus money.
create or replace function ledger_describe_account() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.is_shared := not (new.owner ^@ 'member:' or new.owner ^@ 'grant:');
  new.is_held := new.kind like '%held';
  new.is_debt := new.kind like '%debt';
  new.bucket := (hashtext(new.owner) & 1023)::smallint;
  if (new.is_shared or new.owner ^@ 'grant:') and (new.is_held or new.is_debt) then
    raise exception '% can neither hold nor owe', new.owner;
  elsif new.owner ^@ 'grant:' and new.kind <> 'bonus' then
    raise exception '% has bonus money alone', new.owner;
  end if;
  return new;
end;
$$;
