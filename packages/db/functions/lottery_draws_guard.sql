/*
 * A draw only moves forward: open, closed when its sales end, drawn, settled, paid. The result of an own draw must
 * follow from its committed seed and the beacon's value, and it can be cancelled only before sales end, while no one
 * can know the result. An outside draw needs two operators' matching entries; a corrected result goes through the
 * same stages again. After sales end, two operators can cancel an outside draw until its first bet is paid.
 */
create or replace function lottery_draws_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'salt', 'seed', 'result', 'revision', 'closed_at', 'drawn_at', 'settled_at', 'paid_at', 'cancelled_at'];
  is_corrected boolean;
begin
  if tg_op = 'DELETE' then
    raise exception 'a draw cannot be deleted' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.state <> 'open' or new.revision <> 0 then
      raise exception 'a draw begins open' using errcode = 'restrict_violation';
    end if;
    return new;
  elsif to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a draw''s times and commitment are immutable' using errcode = 'restrict_violation';
  end if;
  is_corrected := old.is_outside and new.state = 'drawn' and old.state in ('drawn', 'settled', 'paid');
  if not is_corrected and not (old.state, new.state) in (
      ('open', 'closed'), ('closed', 'drawn'), ('drawn', 'settled'), ('settled', 'paid'), ('open', 'cancelled'))
    and not (old.is_outside and new.state = 'cancelled' and old.state in ('closed', 'drawn', 'settled')) then
    raise exception 'a draw cannot go from % to %', old.state, new.state using errcode = 'restrict_violation';
  elsif old.result is not null and not is_corrected and new.state <> 'cancelled'
    and row (new.result, new.seed, new.salt, new.revision) is distinct from row (old.result, old.seed, old.salt, old.revision) then
    raise exception 'a result is immutable' using errcode = 'restrict_violation';
  end if;

  if new.state = 'closed' and (new.closed_at >= new.closes_at) is not true then
    raise exception 'a draw closes when its sales end' using errcode = 'restrict_violation';
  elsif new.state = 'cancelled' and not new.is_outside and (new.cancelled_at < new.closes_at) is not true then
    raise exception 'an own draw may be cancelled only before it closes' using errcode = 'restrict_violation';
  elsif new.state = 'cancelled' and (new.cancelled_at < new.closes_at) is not true and not exists (
    select from approvals as agreed where agreed.kind = 'lottery.cancel' and agreed.state = 'approved'
      and agreed.brand_id = new.brand_id and agreed.subject_id = new.id::text
  ) then
    raise exception 'a draw is cancelled after its sales end by two operators' using errcode = 'restrict_violation';
  elsif new.state = 'cancelled' and exists (
    select from lottery_bets as bet where bet.draw_id = new.id and bet.paid_revision >= 0
  ) then
    raise exception 'a draw that is being paid cannot be cancelled' using errcode = 'restrict_violation';
  elsif new.state = 'drawn' and not new.is_outside then
    if encode(sha256(convert_to(new.seed, 'UTF8')), 'hex') <> new.commitment then
      raise exception 'the revealed seed does not fit its commitment' using errcode = 'restrict_violation';
    elsif new.revision <> 0 or (new.result = lottery_result(new.shape, new.game, new.sequence, new.seed, new.salt)) is not true then
      raise exception 'the seed draws another result' using errcode = 'restrict_violation';
    elsif new.drawn_at < new.closes_at then
      raise exception 'a draw has its result after its sales end' using errcode = 'restrict_violation';
    end if;
  elsif new.state = 'drawn' then
    if new.revision <> old.revision + 1 then
      raise exception 'a result from outside has the next revision' using errcode = 'restrict_violation';
    elsif (
      select count(*) from lottery_entries as typed
      where typed.draw_id = new.id and typed.revision = new.revision and typed.result = new.result and typed.attempt = (
        select max(latest.attempt) from lottery_entries as latest where latest.draw_id = new.id and latest.revision = new.revision)
    ) <> 2 then
      raise exception 'two operators must enter the same result' using errcode = 'restrict_violation';
    elsif new.drawn_at < new.draws_at then
      raise exception 'a result from outside exists after its draw' using errcode = 'restrict_violation';
    end if;
  elsif new.state = 'settled' and exists (
    select from lottery_bets as bet where bet.draw_id = new.id
      and (bet.state = 'open' or (bet.state in ('won', 'lost', 'tied') and bet.revision <> new.revision))
  ) then
    raise exception 'a draw is settled with all its bets' using errcode = 'restrict_violation';
  elsif new.state = 'paid' then
    if exists (select from lottery_bets as bet where bet.draw_id = new.id and bet.revision > bet.paid_revision) then
      raise exception 'a draw is paid with all its bets' using errcode = 'restrict_violation';
    elsif new.is_outside and new.paid_at < new.drawn_at + make_interval(secs => new.pays_after_seconds) then
      raise exception 'a result from outside is paid after its delay' using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end;
$$;
revoke all on function lottery_draws_guard from public;
