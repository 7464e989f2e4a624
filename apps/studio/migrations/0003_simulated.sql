-- Simulated players of the demo, as reported by the wallet. They are marked wherever their bets are shown.
alter table seats add column is_simulated boolean not null default false;
alter table flight_bets add column is_simulated boolean not null default false;
-- A bet has the mark of its seat, and neither can change it.
alter table seats add constraint seats_simulated unique (id, is_simulated);
alter table flight_bets add constraint flight_bets_seat_simulated
  foreign key (seat_id, is_simulated) references seats (id, is_simulated);
alter table flight_bets drop constraint flight_bets_seat_id_fkey;
