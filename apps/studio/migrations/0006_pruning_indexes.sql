-- migrate: without transaction
-- Old calls by their age; and what hangs on a seat or a player, which each deletion asks for.
create index concurrently wallet_calls_answered on wallet_calls (made_at) where state = 'answered';
create index concurrently rounds_of_seat on rounds (seat_id);
create index concurrently flight_bets_of_seat on flight_bets (seat_id);
create index concurrently seed_pairs_of_player on seed_pairs (player);
