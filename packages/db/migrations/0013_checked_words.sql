-- Words that the application takes for granted are checked where they are kept, so that the types made from the tables
-- (npm run db:types) may say so. Nothing that is there changes.

alter table brand_categories add check (category in
  ('RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'FISH', 'PVP', 'COCKFIGHT', 'BINGO', 'INHOUSE', 'JACKPOT'));
alter table brand_vendors add check (category in
  ('RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'FISH', 'PVP', 'COCKFIGHT', 'BINGO', 'INHOUSE', 'JACKPOT'));

-- Copied from games, which has the check. Not validated: that would read every bet ever made, while all new ones wait.
alter table bets add check (category in
  ('RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'FISH', 'PVP', 'COCKFIGHT', 'BINGO', 'INHOUSE', 'JACKPOT'))
  not valid;

alter table ledger_accounts add check (kind in ('cash', 'bonus', 'held', 'points', 'debt', 'transit'));
