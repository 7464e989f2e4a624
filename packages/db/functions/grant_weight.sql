-- Returns the percentage of a valid stake that counts towards the requirement: by game, else by category, else
-- `otherwise` (same as weightOf in packages/rules). Games with 0 cannot be played with bonus money.
create or replace function grant_weight(terms jsonb, game uuid, category text) returns integer
language sql immutable
return coalesce((terms -> 'weights' -> 'games' ->> game::text)::integer,
  (terms -> 'weights' -> 'categories' ->> category)::integer, (terms -> 'weights' ->> 'otherwise')::integer, 0);
