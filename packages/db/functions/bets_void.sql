/*
 * Reverses a debit or credit of a round once, together with its bet. If the debit or credit has not arrived yet, the
 * ledger keeps a tombstone and refuses it later. The vendor's protocol decides whether a settled round is reversed or
 * the void is refused. With `reopens`, the round continues as if it had never been settled, even if it was settled
 * with a win of zero.
 */
create or replace function bets_void(
  brand uuid,
  member uuid,
  account_currency text,
  void_key text,
  void_facts bytea,
  voided_key text,
  undoes_settled boolean,
  reopens boolean,
  moment timestamptz,
  out transfer_id bigint,
  out refusal text,
  out is_replay boolean,
  out balance bigint
)
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  own_account ledger_accounts;
  original ledger_keys;
  moved bigint;
  shared bigint;
  bet bets;
begin
  select * into own_account from ledger_accounts as account
  where account.brand_id = brand and account.owner = 'member:' || member and account.kind = 'cash'
    and account.currency = account_currency;
  if own_account.id is not null and not ledger_lock(array[own_account.id], false) then
    refusal := 'ACCOUNT_BUSY';
    is_replay := false;
    return;
  end if;

  select * into transfer_id, refusal, is_replay from ledger_replay(brand, void_key, void_facts);
  select * into original from ledger_keys as earlier where earlier.brand_id = brand and earlier.key = voided_key;
  if not is_replay then
    select found.* into bet
    from bet_transfers as linked join bets as found on found.id = linked.bet_id
    where linked.transfer_id = original.transfer_id;
    if bet.member_id <> member then
      -- The bet belongs to another member, so it counts as unknown. The refusal is not stored, because it is the
      -- caller's mistake.
      refusal := 'BET_UNKNOWN';
    elsif bet.currency <> account_currency then
      -- The money would be returned in the round's currency, bypassing the bet. This refusal is not stored either.
      refusal := 'CURRENCY_WRONG';
    elsif bet.settled_at is not null and original.refusal is null and not undoes_settled and not reopens then
      refusal := 'ROUND_CLOSED';
    else
      select * into transfer_id, refusal, is_replay
      from ledger_void(brand, 'member:' || member, void_key, void_facts, voided_key, false);
    end if;
  end if;

  if refusal is null and not is_replay and bet.id is not null then
    -- Measured by the house's legs, because the member's may be split between cash and bonus money.
    select coalesce(abs(sum(entry.amount) filter (where account.owner = 'house' or account.owner like 'jackpot:%')), 0),
      coalesce(sum(entry.amount) filter (where account.owner like 'jackpot:%'), 0)
    into moved, shared
    from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
    where entry.transfer_id = original.transfer_id;
    if split_part(voided_key, ':', -1) = 'stake' then
      update bets as changed set stake = changed.stake - moved, jackpot_share = changed.jackpot_share - shared,
        voided_at = case when changed.stake = moved then moment end
      where changed.id = bet.id;
    else
      update bets as changed set win = changed.win - moved,
        settled_at = case when reopens then null else changed.settled_at end
      where changed.id = bet.id;
    end if;
    insert into bet_transfers (transfer_id, bet_id) values (bets_void.transfer_id, bet.id);
    with back as (
      update jackpot_wins as won set voided_at = moment where won.transfer_id = original.transfer_id returning won.brand_id
    )
    insert into outbox (topic, change) select 'brand:' || back.brand_id, 'jackpot' from back;
    perform bets_stream(array[bet.id]);
    perform grants_count(array[bet.id], moment);
  end if;
  -- Nothing was paid and nothing is returned, but the closed round reopens. Only once: the row in ledger_voids marks
  -- that it was done.
  if reopens and refusal = 'NOTHING_TO_VOID' and not is_replay and original.refusal = 'NOTHING_WON' then
    insert into ledger_voids (transfer_id, voided_by) values (original.transfer_id, bets_void.transfer_id)
    on conflict do nothing;
    if found then
      update bets as changed set settled_at = null where changed.id = bet.id;
      insert into bet_transfers (transfer_id, bet_id) values (bets_void.transfer_id, bet.id);
      perform bets_stream(array[bet.id]);
      perform grants_count(array[bet.id], moment);
    end if;
  end if;
  select account.balance into balance from ledger_accounts as account where account.id = own_account.id;
  balance := coalesce(balance, 0) + grants_balance(member, account_currency);
end;
$$;
revoke all on function bets_void from public;
grant execute on function bets_void to perya_app;
