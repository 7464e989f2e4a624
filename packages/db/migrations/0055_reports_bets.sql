-- migrate: without transaction
-- A line of the report opens to the bets that were settled on its day.
create index concurrently bets_member_settled on bets (member_id, settled_at, id) include (game_id, category)
  where settled_at is not null;
