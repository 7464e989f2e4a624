-- Returns count, total and hash of a batch's payouts. The hash covers each payout, its amount and its destination in
-- the order of lines, as hashLines computes it (payouts.batches.ts).
create or replace function payout_batch_lines(batch uuid, out lines integer, out total bigint, out hash bytea)
language sql stable set search_path = public, pg_temp as $$
  select count(*)::integer, coalesce(sum(payout.amount), 0)::bigint,
    sha256(convert_to(coalesce(string_agg(concat_ws(' ', payout.batch_line, payout.id, payout.amount, payout.currency, account.id,
      encode(account.number_hash, 'hex')), E'\n' order by payout.batch_line), ''), 'UTF8'))
  from payouts as payout
  join withdrawals as whole on whole.id = payout.withdrawal_id
  join payout_accounts as account on account.id = whole.account_id
  where payout.batch_id = batch;
$$;
revoke all on function payout_batch_lines from public;
