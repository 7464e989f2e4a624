-- Wagering requirements of members as steps: deposits and their reversals, transfers sent and received. Only triggers
-- of deposits and transfers write them (turnover_steps_note). Their sum is `deposited` in withdrawals, against which
-- turnover is counted.
create table turnover_steps (
  -- The deposit or transfer.
  source_id uuid not null,
  step text not null,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  currency text not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (source_id, step),
  constraint turnover_steps_kind check (case step
    when 'deposited' then amount > 0
    when 'received' then amount > 0
    when 'taken_back' then amount < 0
    when 'sent' then amount < 0
    else false end)
);
create index turnover_steps_of_member on turnover_steps (member_id, currency) include (amount);
grant select on turnover_steps to perya_app;

-- Unwagered part of a transfer, whose requirement passes to the recipient. The guard sets it, not the sender.
alter table transfers add column unwagered bigint not null default 0;
alter table transfers add constraint transfers_unwagered check (unwagered between 0 and amount);

create function turnover_steps_note() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger turnover_steps_note after update on deposits for each row
  when (old.credited_at is distinct from new.credited_at or old.taken_back_at is distinct from new.taken_back_at)
  execute function turnover_steps_note();
create trigger turnover_steps_note after insert on transfers for each row when (new.unwagered > 0)
  execute function turnover_steps_note();

insert into turnover_steps (source_id, step, brand_id, member_id, currency, amount, at)
select id, 'deposited', brand_id, member_id, currency, paid_amount - fee, credited_at
from deposits where credited_at is not null and paid_amount > fee
union all
-- A reversed deposit counts zero from its reversal on. It is left out if a withdrawal had counted it, or the next
-- deposit would need no turnover.
select id, 'taken_back', brand_id, member_id, currency, fee - paid_amount, taken_back_at
from deposits where taken_back_at is not null and paid_amount > fee and not exists (
  select from withdrawals where withdrawals.member_id = deposits.member_id
    and withdrawals.state in ('approved', 'queued', 'sent', 'settled')
    and withdrawals.requested_at between deposits.credited_at and deposits.taken_back_at
);
