-- Stores, under a call's key, an answer that moved no money.
create or replace function bets_note(call jsonb, noted_key text, noted_facts bytea, answer text) returns bigint
language plpgsql set search_path = public, pg_temp as $$
begin
  return ledger_refuse((call ->> 'brand')::uuid, noted_key, noted_facts,
    ledger_account_of((call ->> 'brand')::uuid, 'member:' || (call ->> 'member')), 0, answer);
end;
$$;
revoke all on function bets_note from public;
