-- No operator alone loosens a control (0040): a limit that permits more, or the account that players pay to, changes by
-- dual approval, whose id the row has (controls_guard). The database owner is exempt.

alter table withdrawal_settings add column controls_approval_id uuid unique references approvals;
alter table payment_methods add column controls_approval_id uuid unique references approvals;

-- Finds the last proposal about a row.
create index approvals_of_subject on approvals (kind, subject_id, proposed_at);

-- A brand's settings start with the table's defaults, not with the application's values.
revoke insert on withdrawal_settings from perya_app;
grant insert (brand_id) on withdrawal_settings to perya_app;
grant update (controls_approval_id) on withdrawal_settings to perya_app;

create function controls_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
-- The argument is the kind of approval that loosens controls of this table.
create trigger controls_guard before update on withdrawal_settings
  for each row execute function controls_guard('controls.withdrawals');
create trigger controls_guard before insert or update on payment_methods
  for each row execute function controls_guard('controls.payments');
-- Not changed by the console; only at the terminal with the owner's login.
create trigger controls_guard before update of transfer_cap, transfer_day_cap, transfer_day_count, payout_hold_hours on brands
  for each row execute function controls_guard();
