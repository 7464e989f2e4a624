-- Parts of a key and of a fund's name. This file sorts before the ledger functions that use it.

-- The reference of a key: in bet:018f…:stake it is 018f…, which may contain colons.
create or replace function ledger_reference(key text) returns text language sql immutable parallel safe
return substr(key, strpos(key, ':') + 1, length(key) - strpos(key, ':') - strpos(reverse(key), ':'));

-- Kinds of money for the held part and the debt of a fund. Cash is the fund without a prefix.
create or replace function ledger_held_kind(kind text) returns text language sql immutable parallel safe
return case when kind = 'cash' then 'held' when kind in ('bonus', 'points', 'float') then kind || '_held' end;

create or replace function ledger_debt_kind(kind text) returns text language sql immutable parallel safe
return case when kind = 'cash' then 'debt' when kind in ('bonus', 'points', 'float') then kind || '_debt' end;
