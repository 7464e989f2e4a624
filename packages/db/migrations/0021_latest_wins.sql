-- migrate: without transaction
-- The newest win of a brand that is worth telling: three times its stake or more. Few bets are, so few pay for the index.
create index concurrently bets_latest_wins on bets (brand_id, settled_at desc)
  where win >= stake * 3 and settled_at is not null;
