/*
 * The hold of a payout ends as its row says: all of it into the clearing of its provider once it was sent, or back to its member
 * once nothing will be. So what may be on its way is never given back as well.
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
    raise exception 'the hold of a payout ends as the payout does' using errcode = 'restrict_violation';
  end if;
end;
$$;
revoke all on function ledger_check_hold from public;
