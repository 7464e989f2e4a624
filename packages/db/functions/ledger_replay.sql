-- What was answered under a key before; not a replay when nothing was. The other verbs' look back, as ledger_write has it
-- for many keys at once.
create or replace function ledger_replay(
  brand uuid, asked_key text, asked_facts bytea, out transfer_id bigint, out refusal text, out is_replay boolean
)
language sql stable begin atomic
  select earlier.transfer_id,
    case
      -- Taken back before it came: nobody knew its facts then.
      when earlier.refusal = 'VOIDED' then 'VOIDED'
      when earlier.facts <> asked_facts then 'REQUEST_KEY_REUSED'
      else earlier.refusal
    end,
    earlier.transfer_id is not null
  from (values (1)) as one (row)
  left join ledger_keys as earlier on earlier.brand_id = brand and earlier.key = asked_key;
end;
revoke all on function ledger_replay from public;
