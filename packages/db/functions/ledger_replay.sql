-- Returns the answer stored under a key; `is_replay` is false if there is none. Used by functions with a single key;
-- ledger_write does the same for many.
create or replace function ledger_replay(
  brand uuid, asked_key text, asked_facts bytea, out transfer_id bigint, out refusal text, out is_replay boolean
)
language sql stable begin atomic
  select earlier.transfer_id,
    case
      -- Voided before it arrived: the tombstone has no facts to compare with.
      when earlier.refusal = 'VOIDED' then 'VOIDED'
      when earlier.facts <> asked_facts then 'REQUEST_KEY_REUSED'
      else earlier.refusal
    end,
    earlier.transfer_id is not null
  from (values (1)) as one (row)
  left join ledger_keys as earlier on earlier.brand_id = brand and earlier.key = asked_key;
end;
revoke all on function ledger_replay from public;
