-- One operator alone does not loosen what holds them (0040): a limit that lets more through, or where players send their money,
-- changes by an approval of two, whose id the row carries (controls_guard). The owner of the database is not bound by it.

alter table withdrawal_settings add column controls_approval_id uuid unique references approvals;
alter table payment_methods add column controls_approval_id uuid unique references approvals;

-- What was proposed last about a row.
create index approvals_of_subject on approvals (kind, subject_id, proposed_at);

-- A brand's settings begin as the table says, not as the application says.
revoke insert on withdrawal_settings from perya_app;
grant insert (brand_id) on withdrawal_settings to perya_app;
grant update (controls_approval_id) on withdrawal_settings to perya_app;

create function controls_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
-- The argument is the kind of approval that loosens this table's controls.
create trigger controls_guard before update on withdrawal_settings
  for each row execute function controls_guard('controls.withdrawals');
create trigger controls_guard before insert or update on payment_methods
  for each row execute function controls_guard('controls.payments');
-- Nothing in the console changes these; the owner's terminal does.
create trigger controls_guard before update of transfer_cap, transfer_day_cap, transfer_day_count, payout_hold_hours on brands
  for each row execute function controls_guard();
