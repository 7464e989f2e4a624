-- Limits of approvals count a member's day (0040).
-- What a rule or one operator has approved for a member on a day.
create index withdrawals_approved_by_one on withdrawals (member_id, decided_at) include (amount, decided_by)
  where approval_id is null and state in ('approved', 'queued', 'sent', 'settled', 'failed', 'returned');
