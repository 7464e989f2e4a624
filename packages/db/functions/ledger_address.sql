-- Parts of keys and of funds' names. Named so that it sorts before the ledger functions that use it.

-- The reference in a key: in bet:018f…:stake it is 018f…. It may contain colons.
create or replace function ledger_reference(key text) returns text language sql immutable parallel safe
return substr(key, strpos(key, ':') + 1, length(key) - strpos(key, ':') - strpos(reverse(key), ':'));

-- The kinds of a fund's held part and of its debt. Names without a prefix belong to cash.
create or replace function ledger_held_kind(kind text) returns text language sql immutable parallel safe
return case when kind = 'cash' then 'held' when kind in ('bonus', 'points', 'float') then kind || '_held' end;

create or replace function ledger_debt_kind(kind text) returns text language sql immutable parallel safe
return case when kind = 'cash' then 'debt' when kind in ('bonus', 'points', 'float') then kind || '_debt' end;
