/*
 * Records how much a step of a deposit or payout moved to or from its member, in the step's own transaction. Each step is
 * recorded once; a repetition is refused.
 */
create or replace function money_steps_note() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'deposits' then
    if old.credited_at is null and new.credited_at is not null then
      insert into money_steps (source_id, step, brand_id, member_id, currency, at, deposited)
      values (new.id, 'credited', new.brand_id, new.member_id, new.currency, new.credited_at, new.paid_amount - new.fee);
    end if;
    if old.taken_back_at is null and new.taken_back_at is not null then
      insert into money_steps (source_id, step, brand_id, member_id, currency, at, deposited)
      values (new.id, 'taken_back', new.brand_id, new.member_id, new.currency, new.taken_back_at, new.fee - new.paid_amount);
    end if;
  elsif new.state = 'settled' then
    insert into money_steps (source_id, step, brand_id, member_id, currency, at, withdrawn)
    values (new.id, 'settled', new.brand_id, new.member_id, new.currency, new.settled_at, new.amount);
  elsif new.state = 'returned' and old.state = 'settled' then
    insert into money_steps (source_id, step, brand_id, member_id, currency, at, withdrawn)
    values (new.id, 'returned', new.brand_id, new.member_id, new.currency, new.returned_at, -new.amount);
  end if;
  return null;
end;
$$;
revoke all on function money_steps_note from public;
