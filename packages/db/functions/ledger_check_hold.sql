/*
 * The hold of a payout ends as the payout's row states: in full to the provider's clearing once the payout was sent, or in
 * full back to the member once it can no longer be sent. So an amount that may have been paid out is never returned as well.
 */
create or replace function ledger_check_hold(hold_key text, end_key text, to_owner text, paid bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from payouts as payout
    where payout.id = ledger_payout_of(hold_key) and not case
      when to_owner is null then payout.state in ('released', 'failed') and end_key = 'withdrawal:' || payout.id || ':released'
      else payout.sent_at is not null and to_owner = 'payments:' || payout.provider and paid is null
        and end_key = 'withdrawal:' || payout.id || ':sent'
    end
  ) then
    raise exception 'a payout''s hold ends with the state of the payout' using errcode = 'restrict_violation';
  end if;
end;
$$;
revoke all on function ledger_check_hold from public;
