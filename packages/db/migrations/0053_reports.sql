-- Members' profit and loss by day, game and category. Rows are cumulative up to the end of their day, so any range is
-- the difference of two rows. Counted from the stream; a corrected bet changes its day and all later ones.
create table profit_days (
  member_id uuid not null references members,
  currency text not null,
  -- Scope: all bets, a category, or a game.
  cut text not null check (cut in ('all', 'category', 'game')),
  -- The category or game; '' for all bets.
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
