-- Approval limits count a member's whole day (0040): what a rule or one operator has approved on it.
create index withdrawals_approved_by_one on withdrawals (member_id, decided_at) include (amount, decided_by)
  where approval_id is null and state in ('approved', 'queued', 'sent', 'settled', 'failed', 'returned');
