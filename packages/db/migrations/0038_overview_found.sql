-- migrate: without transaction
-- Rounds that wait for their end, with what is in them: only those that do pay for it.
create index concurrently bets_open_of_brand on bets (brand_id, currency, placed_at) include (stake)
  where settled_at is null and voided_at is null;
-- Who joined and who came in, in a stretch of time.
create index concurrently members_joined on members (brand_id, created_at, type);
create index concurrently security_events_sign_ins on security_events (brand_id, at) where kind = 'signedIn';
