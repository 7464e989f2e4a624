-- True if a block still matches its seal. Called for each block of the history.
create or replace function ledger_is_sealed(block_number bigint) returns boolean
language sql security definer set search_path = public, pg_temp begin atomic
  select block.digest = now_says.digest and block.transfers = now_says.transfers
  from ledger_blocks as block
  left join ledger_blocks as before on before.number = block.number - 1
  cross join lateral ledger_digest(block.from_transaction, block.to_transaction, block.above_id, block.up_to_id,
    coalesce(before.digest, '')) as now_says
  where block.number = block_number and (block.number = 1 or before.number is not null);
end;
revoke all on function ledger_is_sealed from public;
grant execute on function ledger_is_sealed to perya_app;
