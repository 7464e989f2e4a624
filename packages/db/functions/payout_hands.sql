/*
 * Returns the operators involved in a payout: those who proposed, decided or approved its withdrawal, created or approved its
 * batch, or paid it manually. None of them may decide on its refund.
 */
create or replace function payout_hands(payout uuid) returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  select distinct hand
  from payouts as part
  join withdrawals as whole on whole.id = part.withdrawal_id
  left join approvals as agreed on agreed.id = whole.approval_id
  left join payout_batches as batch on batch.id = part.batch_id
  left join approvals as listed on listed.id = batch.approval_id
  cross join lateral unnest(array[whole.decided_by, agreed.proposed_by, agreed.decided_by, part.paid_by, batch.made_by,
    listed.decided_by]) as hand
  where part.id = payout and hand is not null;
$$;
