-- What a member won and lost, for their own report: by day, game and kind of game. Each row is what it had come to by the end
-- of that day, so that any range is the difference of two rows, however many bets and days are in it. Followed from the
-- settled stream; a bet that is settled anew changes its day and those after it.
create table profit_days (
  member_id uuid not null references members,
  currency text not null,
  -- Of all bets, of one kind of game, or of one game.
  cut text not null check (cut in ('all', 'category', 'game')),
  -- Which kind or game; of all of them, ''.
  subject text not null,
  day date not null,
  bets bigint not null,
  stake bigint not null,
  valid_stake bigint not null,
  win bigint not null,
  primary key (member_id, currency, cut, subject, day),
  constraint profit_days_subject check ((cut = 'all') = (subject = ''))
) with (fillfactor = 80);
grant select, insert, update on profit_days to perya_app;
