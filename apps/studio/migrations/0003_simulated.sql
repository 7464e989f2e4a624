-- Whom a program of the demo plays, as the wallet says of them: shown as such to everybody who sees their bets.
alter table seats add column is_simulated boolean not null default false;
alter table flight_bets add column is_simulated boolean not null default false;
-- A bet bears the mark of its seat, and neither can lose it.
alter table seats add constraint seats_simulated unique (id, is_simulated);
alter table flight_bets add constraint flight_bets_seat_simulated
  foreign key (seat_id, is_simulated) references seats (id, is_simulated);
alter table flight_bets drop constraint flight_bets_seat_id_fkey;
