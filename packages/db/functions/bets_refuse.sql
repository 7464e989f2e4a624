-- Stores the refusal of a debit under its key, so that every retry gets the same answer. A stored answer is never
-- replaced.
create or replace function bets_refuse(
  brand uuid,
  member uuid,
  account_currency text,
  refused_key text,
  refused_facts bytea,
  reason text,
  out transfer_id bigint,
  out refusal text,
  out is_replay boolean,
  out balance bigint
)
language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if (split_part(refused_key, ':', 1), split_part(refused_key, ':', -1)) not in (('bet', 'stake'), ('bet', 'hold'), ('tip', 'paid')) then
    raise exception 'only a debit can be refused in advance';
  end if;
  select * into transfer_id, refusal, is_replay from ledger_replay(brand, refused_key, refused_facts);
  if not is_replay then
    refusal := reason;
    transfer_id := ledger_refuse(brand, refused_key, refused_facts, ledger_account_of(brand, 'member:' || member), 0, reason);
  end if;
  select account.balance into balance from ledger_accounts as account
  where account.brand_id = brand and account.owner = 'member:' || member and account.kind = 'cash'
    and account.currency = account_currency;
  balance := coalesce(balance, 0) + grants_balance(member, account_currency);
end;
$$;
revoke all on function bets_refuse from public;
grant execute on function bets_refuse to perya_app;
