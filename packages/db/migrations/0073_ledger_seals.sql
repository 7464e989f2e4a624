-- The number of the newest sealed block, kept by the watch: whoever deletes that block leaves a number without one.
alter table ledger_watch add column last_block bigint not null default 0;
update ledger_watch set last_block = coalesce((select max(number) from ledger_blocks), 0);

-- A deposit is taken back by its own steps (0056). A void of one that had not come would have had its credit refused for ever.
delete from ledger_voidable_types where cause = 'deposit';
