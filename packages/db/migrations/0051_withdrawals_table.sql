-- Indexes of the console's table of withdrawals: each filter with its order (0042).
create index withdrawals_by_member on withdrawals (member_id, requested_at, id);
create index withdrawals_by_reference on withdrawals (brand_id, reference, requested_at, id);
create index withdrawals_by_amount on withdrawals (brand_id, amount, id);
