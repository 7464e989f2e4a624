-- A draw may have a million bets. Their changes are checked once per statement instead of per row, and touch no index: bets are
-- taken in the order of lottery_bets_of_draw, and half of each page is free for a bet's next version.
drop trigger lottery_bets_guard on lottery_bets;
create trigger lottery_bets_guard before insert or delete on lottery_bets
  for each row execute function lottery_bets_guard();
create function lottery_bets_moved() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger lottery_bets_moved after update on lottery_bets referencing old table as before new table as moved
  for each statement execute function lottery_bets_moved();
drop index lottery_bets_to_pay;
alter table lottery_bets set (fillfactor = 50);
drop function if exists lottery_pay(uuid, integer, timestamptz);
