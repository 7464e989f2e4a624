-- What a key and a kind of money say. First of the functions by name, because others are built upon it.

-- bet:018f…:stake is about 018f…, which may have colons of its own.
create or replace function ledger_reference(key text) returns text language sql immutable parallel safe
return substr(key, strpos(key, ':') + 1, length(key) - strpos(key, ':') - strpos(reverse(key), ':'));

-- What is set aside of a kind of money, and what is owed of it. Cash came first and has no first name.
create or replace function ledger_held_kind(kind text) returns text language sql immutable parallel safe
return case when kind = 'cash' then 'held' when kind in ('bonus', 'points', 'float') then kind || '_held' end;

create or replace function ledger_debt_kind(kind text) returns text language sql immutable parallel safe
return case when kind = 'cash' then 'debt' when kind in ('bonus', 'points', 'float') then kind || '_debt' end;
