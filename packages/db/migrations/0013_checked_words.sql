-- Checks for text on which the application relies, so that the generated types (npm run db:types) can state it.
-- Existing rows do not change.

alter table brand_categories add check (category in
  ('RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'FISH', 'PVP', 'COCKFIGHT', 'BINGO', 'INHOUSE', 'JACKPOT'));
alter table brand_vendors add check (category in
  ('RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'FISH', 'PVP', 'COCKFIGHT', 'BINGO', 'INHOUSE', 'JACKPOT'));

-- Copied from games, which has the check. Not validated, because that would read every bet while new ones wait.
alter table bets add check (category in
  ('RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'FISH', 'PVP', 'COCKFIGHT', 'BINGO', 'INHOUSE', 'JACKPOT'))
  not valid;

alter table ledger_accounts add check (kind in ('cash', 'bonus', 'held', 'points', 'debt', 'transit'));
