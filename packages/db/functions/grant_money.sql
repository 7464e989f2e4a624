-- What a grant's worth is as money: bonus money while it is active, cash up to its cap once it is completed, otherwise nothing.
-- Every change of the worth moves the difference of two such figures, so that any correction ends where it would have ended
-- at once.
create or replace function grant_money(state text, cap bigint, worth bigint) returns bigint
language sql immutable
return case state
  when 'active' then greatest(worth, 0)
  when 'completed' then least(greatest(worth, 0), coalesce(cap, greatest(worth, 0)))
  else 0
end;
