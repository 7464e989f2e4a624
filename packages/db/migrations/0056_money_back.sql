-- What the cashier still owed: who was seen to be who they say, and money of a deposit that its company took back.

alter table members
  -- Since when somebody has seen who they are: where the law asks for it, nothing is paid in before (deposits_guard).
  add column identity_verified_at timestamptz;

alter table deposits
  -- Taken from the member again, because the payer's company took it from ours: by a dispute that was lost, or sent back.
  add column taken_back_at timestamptz,
  -- Said in the company's report: it has left its clearing.
  add column handed_back_at timestamptz,
  add constraint deposits_taken_back check
    ((taken_back_at is not null) = (state = 'charged_back' or state = 'refunded' and credited_at is not null)),
  add constraint deposits_handed_back check (handed_back_at is null or taken_back_at is not null);
grant update (taken_back_at, handed_back_at) on deposits to perya_app;

-- Nobody asks by it: a member's deposits are found without their brand (0047).
drop index deposits_by_account;
-- What was taken back and is not in a report yet; and whose deposits are in dispute.
create index deposits_taken on deposits (provider_id, taken_back_at) where taken_back_at is not null and handed_back_at is null;
create index deposits_disputed on deposits (member_id) where state = 'disputed';
-- What has waited for its company for so long that somebody should know.
create index deposits_under_way on deposits (created_at) where state in ('created', 'processing', 'paid');
create index payouts_under_way on payouts (submitted_at) where state in ('submitting', 'unknown');

alter table reconciliation_lines drop constraint reconciliation_lines_kind_check;
alter table reconciliation_lines add constraint reconciliation_lines_kind_check
  check (kind in ('deposit', 'refund', 'payout', 'clearing'));

-- A picture that proves something goes with the years, as what it proves does in the trail (uploads_guard).
create index uploads_by_attached on uploads (attached_at) where attached_at is not null;

-- What its member gave up leaves the queue at once, by nobody's hands (work_items_cancel).
alter table work_items drop constraint work_items_done;
alter table work_items add constraint work_items_done check (
  case state when 'done' then (done_by is not null or outcome = 'cancelled') and done_at is not null and outcome is not null
    and claimed_by is null
  else done_by is null and done_at is null and outcome is null end
);
