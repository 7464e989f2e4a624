-- Returns the digest of a block: every transfer with its key, result, entries and their accounts, and the void mark
-- and hold that it created.
create or replace function ledger_digest(
  from_transaction bigint,
  to_transaction bigint,
  above_id bigint,
  up_to_id bigint,
  previous bytea,
  out digest bytea,
  out transfers integer
)
language sql set search_path = public, pg_temp set enable_seqscan = off begin atomic
  select sha256(previous || convert_to(coalesce(string_agg(line.text, E'\n' order by line.id), ''), 'UTF8')), count(*)::integer
  from (
    select transfer.id, concat_ws(' ', transfer.id, transfer.brand_id, transfer.cause, transfer.reference, transfer.type,
      transfer.account_id, transfer.amount, 'refused', transfer.refusal, 'voids', transfer.voids,
      extract(epoch from transfer.made_at), encode(key.facts, 'hex'), key.refusal, 'marked', mark.voided_by,
      'held', held.account_id, held.held_account_id, held.amount, extract(epoch from held.expires_at), entry.lines) as text
    from ledger_transfers as transfer
    left join ledger_keys as key on key.brand_id = transfer.brand_id
      and key.key = transfer.cause || ':' || transfer.reference || ':' || transfer.type and key.transfer_id = transfer.id
    left join ledger_voids as mark on mark.transfer_id = transfer.voids and mark.voided_by = transfer.id
    left join ledger_holds as held on held.transfer_id = transfer.id
    left join lateral (
      select string_agg(concat_ws(' ', leg.account_id, account.brand_id, account.owner, account.kind, account.currency,
        leg.amount, 'left', leg.balance_after), ' ' order by leg.account_id) as lines
      from ledger_entries as leg join ledger_accounts as account on account.id = leg.account_id
      where leg.transfer_id = transfer.id
    ) as entry on true
    where transfer.written_by >= from_transaction and transfer.written_by < to_transaction
      and transfer.id > above_id and transfer.id <= up_to_id
  ) as line;
end;
revoke all on function ledger_digest from public;
