-- Verified identities, and deposits that their provider has reversed.

alter table members
  -- When an operator verified the identity. Where the law requires it, no deposit is accepted before (deposits_guard).
  add column identity_verified_at timestamptz;

alter table deposits
  -- Debited from the member because the provider reversed the payment: after a lost dispute, or a refund.
  add column taken_back_at timestamptz,
  -- Contained in the provider's report: the reversal has left its clearing.
  add column handed_back_at timestamptz,
  add constraint deposits_taken_back check
    ((taken_back_at is not null) = (state = 'charged_back' or state = 'refunded' and credited_at is not null)),
  add constraint deposits_handed_back check (handed_back_at is null or taken_back_at is not null);
grant update (taken_back_at, handed_back_at) on deposits to perya_app;

-- Unused: a member's deposits are found without their brand (0047).
drop index deposits_by_account;
-- Reversed deposits that are in no report yet, and members with disputed deposits.
create index deposits_taken on deposits (provider_id, taken_back_at) where taken_back_at is not null and handed_back_at is null;
create index deposits_disputed on deposits (member_id) where state = 'disputed';
-- Deposits that have waited for their provider long enough for an alert.
create index deposits_under_way on deposits (created_at) where state in ('created', 'processing', 'paid');
create index payouts_under_way on payouts (submitted_at) where state in ('submitting', 'unknown');

alter table reconciliation_lines drop constraint reconciliation_lines_kind_check;
alter table reconciliation_lines add constraint reconciliation_lines_kind_check
  check (kind in ('deposit', 'refund', 'payout', 'clearing'));

-- Proof images are deleted after years, like the events that they prove (uploads_guard).
create index uploads_by_attached on uploads (attached_at) where attached_at is not null;

-- A case whose member has withdrawn it leaves the queue at once, without an operator (work_items_cancel).
alter table work_items drop constraint work_items_done;
alter table work_items add constraint work_items_done check (
  case state when 'done' then (done_by is not null or outcome = 'cancelled') and done_at is not null and outcome is not null
    and claimed_by is null
  else done_by is null and done_at is null and outcome is null end
);
