-- Number of the newest sealed block: if the block is deleted, the number remains.
alter table ledger_watch add column last_block bigint not null default 0;
update ledger_watch set last_block = coalesce((select max(number) from ledger_blocks), 0);

-- Deposits are reversed by their own steps (0056). Voiding one before it came would have refused its credit forever.
delete from ledger_voidable_types where cause = 'deposit';
