-- migrate: without transaction
-- Under which key a player sits now: what went out under one that has ended goes out again under that.
create index concurrently seats_of_player on seats (player, opened_at desc);
