/*
 * Periods of a kind never overlap. A period is calculated, released and paid, in this order and once each, or recalculated
 * before its release. Totals and hash must be those of its lines, for every writer. A release needs an approval by two
 * operators for this hash, or an amount within the limit. A period is paid once the ledger has paid every line.
 */
create or replace function settlement_periods_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moving constant text[] := case tg_op when 'UPDATE' then case old.state || ' ' || new.state
    when 'open open' then array['to_written_by', 'to_id']
    when 'open counted' then array['state', 'lines', 'gross', 'due', 'covered', 'owed', 'hash', 'counted_at']
    when 'counted superseded' then array['state', 'superseded_at']
    when 'counted released' then array['state', 'approval_id', 'released_at', 'paid']
    when 'released paid' then array['state', 'paid_at']
  end end;
  total record;
  fault text;
begin
  if tg_op = 'DELETE' then
    raise exception 'a period cannot be deleted' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.state <> 'open' or new.lines <> 0 or new.gross <> 0 or new.due <> 0 or new.covered <> 0 or new.owed <> 0 then
      raise exception 'a period starts uncounted' using errcode = 'restrict_violation';
    elsif new.run > 0 and (new.kind = 'realtime' or not exists (
      select from settlement_periods as run where run.brand_id = new.brand_id and run.kind = new.kind
        and run.cycle is not distinct from new.cycle and run.currency = new.currency and run.starts_at = new.starts_at
        and run.ends_at = new.ends_at and run.run = new.run - 1 and run.state in ('superseded', 'released', 'paid')
    )) then
      raise exception 'a period is recalculated only after its last count ended' using errcode = 'restrict_violation';
    elsif new.run = 0 and exists (
      -- No period is longer than a month, so only the latest ones are compared.
      select from settlement_periods as other where other.brand_id = new.brand_id and other.kind = new.kind
        and (other.cycle = new.cycle or other.cycle is null and new.cycle is null) and other.currency = new.currency
        and other.starts_at > new.starts_at - interval '32 days' and other.starts_at < new.ends_at
        and other.ends_at > new.starts_at
    ) then
      raise exception 'periods of one kind cannot overlap' using errcode = 'restrict_violation';
    end if;
    return new;
  elsif moving is null or to_jsonb(new) - moving <> to_jsonb(old) - moving then
    raise exception 'a period cannot go from % to % like this', old.state, new.state using errcode = 'restrict_violation';
  end if;

  if new.state = 'counted' then
    select count(*)::integer as lines, coalesce(sum(due), 0) as due, coalesce(sum(covered), 0) as covered,
      coalesce(sum(owed), 0) as owed, coalesce(sum(gross) filter (where above_id is null), 0) as tops
    into total from settlement_lines where period_id = new.id;
    fault := settlement_lines_fault(new);
    if fault is not null then
      raise exception 'a line of the period has %', fault using errcode = 'restrict_violation';
    elsif (new.lines, new.due, new.covered, new.owed) <> (total.lines, total.due, total.covered, total.owed)
      or new.gross <> new.due - new.covered or (new.kind <> 'realtime' and new.gross <> total.tops) then
      raise exception 'the totals of a period must equal the sums of its lines' using errcode = 'restrict_violation';
    elsif new.hash is distinct from settlement_hash(new.id) then
      raise exception 'the hash of a period must be the hash of its lines' using errcode = 'restrict_violation';
    end if;
  elsif new.state = 'released' then
    select coalesce(sum(abs(owed)), 0) as moved, sum(paid) as paid, count(*) filter (where paid is null) as unsaid
    into total from settlement_lines where period_id = new.id;
    if total.unsaid > 0 or new.paid <> coalesce(total.paid, 0) then
      raise exception 'the paid amount must equal the sum of the lines' using errcode = 'restrict_violation';
    elsif new.approval_id is null then
      if total.moved > settlement_limit(new.brand_id, new.kind, new.currency) then
        raise exception 'a period above the limit needs two operators' using errcode = 'restrict_violation';
      end if;
    elsif not exists (
      select from approvals as agreed
      where agreed.id = new.approval_id and agreed.kind = 'settlements.release' and agreed.state = 'approved'
        and agreed.brand_id = new.brand_id and agreed.subject_kind = 'settlementPeriod' and agreed.subject_id = new.id::text
        and agreed.payload ->> 'hash' = encode(new.hash, 'hex')
        and (agreed.payload ->> 'total')::numeric * 10000 = new.owed and agreed.payload ->> 'currency' = new.currency
    ) then
      raise exception 'a period is approved by two operators, by its hash and total' using errcode = 'restrict_violation';
    end if;
  elsif new.state = 'paid' and (
    exists (
      select from settlement_lines as line
      -- A lateral join makes one lookup per line. In a plain join the planner, whose statistics lack the new entries,
      -- would compare all of them with each line.
      left join lateral (
        select true as is_known from ledger_keys as key where key.brand_id = new.brand_id
          and key.key = 'commission:' || line.id || ':paid' and key.refusal is null offset 0
      ) as posted on true
      where line.period_id = new.id and line.paid > 0 and posted.is_known is null
    ) or new.paid > 0 and not exists (
      select from ledger_keys as key where key.brand_id = new.brand_id and key.key = 'settlement:' || new.id || ':accrued'
        and key.refusal is null
    )
  ) then
    raise exception 'a period is paid only when all its lines are' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function settlement_periods_guard from public;
