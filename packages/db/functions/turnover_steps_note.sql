/*
 * Records how a deposit or transfer changes a member's wagering requirement, in the same transaction. Outgoing money takes the
 * unwagered part first: a reversed deposit removes no more than that, and turnover made with it does not count for the next
 * deposit.
 */
create or replace function turnover_steps_note() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  unwagered bigint;
begin
  if tg_table_name = 'transfers' then
    insert into turnover_steps (source_id, step, brand_id, member_id, currency, amount, at)
    values (new.id, 'sent', new.brand_id, new.giver_id, new.currency, -new.unwagered, new.sent_at),
      (new.id, 'received', new.brand_id, new.taker_id, new.currency, new.unwagered, new.sent_at);
    return null;
  end if;
  if old.credited_at is null and new.credited_at is not null and new.paid_amount > new.fee then
    insert into turnover_steps (source_id, step, brand_id, member_id, currency, amount, at)
    values (new.id, 'deposited', new.brand_id, new.member_id, new.currency, new.paid_amount - new.fee, new.credited_at);
  end if;
  if old.taken_back_at is null and new.taken_back_at is not null then
    -- Takes the lock that transfers take, so that two concurrent payouts cannot use the same turnover.
    perform from members where id = new.member_id for no key update;
    unwagered := least(new.paid_amount - new.fee, unwagered_of(new.member_id, new.currency));
    if unwagered > 0 then
      insert into turnover_steps (source_id, step, brand_id, member_id, currency, amount, at)
      values (new.id, 'taken_back', new.brand_id, new.member_id, new.currency, -unwagered, new.taken_back_at);
    end if;
  end if;
  return null;
end;
$$;
revoke all on function turnover_steps_note from public;
