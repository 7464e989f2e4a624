-- Returns the money that a grant's worth stands for: bonus money while it is active, cash up to the cap once it is
-- completed, otherwise nothing. Every change of the worth moves the difference between the figures before and after.
-- So a late correction leads to the same result as a prompt one.
create or replace function grant_money(state text, cap bigint, worth bigint) returns bigint
language sql immutable
return case state
  when 'active' then greatest(worth, 0)
  when 'completed' then least(greatest(worth, 0), coalesce(cap, greatest(worth, 0)))
  else 0
end;
