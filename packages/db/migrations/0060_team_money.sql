-- Deposits and withdrawals as steps: one row for each movement to or from a member. Rows are only added, by triggers
-- (money_steps_note), so that a follower reads them like settled bets.
create table money_steps (
  -- The deposit or payout.
  source_id uuid not null,
  step text not null,
  id bigint generated always as identity,
  written_by bigint not null default (pg_current_xact_id()::text::bigint),
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  currency text not null,
  at timestamptz not null,
  -- Amount credited to the member, and amount paid to their bank; negative after a reversal or return.
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  primary key (source_id, step),
  constraint money_steps_kind check (case step
    when 'credited' then deposited > 0 and withdrawn = 0
    when 'taken_back' then deposited < 0 and withdrawn = 0
    when 'settled' then deposited = 0 and withdrawn > 0
    when 'returned' then deposited = 0 and withdrawn < 0
    else false end)
);
create index money_steps_written on money_steps (written_by, id);
create unique index money_steps_by_id on money_steps (id);

create function money_steps_note() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger money_steps_note after update on deposits for each row
  when (old.credited_at is distinct from new.credited_at or old.taken_back_at is distinct from new.taken_back_at)
  execute function money_steps_note();
create trigger money_steps_note after update on payouts for each row when (old.state <> new.state)
  execute function money_steps_note();

insert into money_steps (source_id, step, brand_id, member_id, currency, at, deposited, withdrawn)
select * from (
  select id, 'credited', brand_id, member_id, currency, credited_at as at, paid_amount - fee, 0
  from deposits where credited_at is not null
  union all
  select id, 'taken_back', brand_id, member_id, currency, taken_back_at, fee - paid_amount, 0
  from deposits where taken_back_at is not null
  union all
  select id, 'settled', brand_id, member_id, currency, settled_at, 0, amount from payouts where settled_at is not null
  union all
  select id, 'returned', brand_id, member_id, currency, returned_at, 0, -amount
  from payouts where returned_at is not null and settled_at is not null
) as before order by at;

-- Cumulative deposits and withdrawals of a member's whole team up to the end of a day, as in team_days.
create table team_money_days (
  member_id uuid not null,
  currency text not null,
  day date not null,
  deposited bigint not null,
  withdrawn bigint not null,
  primary key (member_id, currency, day)
) with (fillfactor = 80);

grant select on money_steps to perya_app;
grant select, insert, update on team_money_days to perya_app;
