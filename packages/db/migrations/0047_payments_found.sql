-- migrate: without transaction
-- A member's deposits in the order of the console's table.
create index concurrently deposits_of_member_by_created on deposits (member_id, created_at, id);
create index concurrently deposits_by_paid on deposits (provider_id, paid_at) where paid_at is not null;
