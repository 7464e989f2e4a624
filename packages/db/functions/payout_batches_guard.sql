/*
 * A batch never changes once created and is decided once: approved only by two operators, by its hash, and only while its
 * payouts are the ones that were hashed.
 */
create or replace function payout_batches_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moving constant text[] := array['state', 'approval_id', 'decided_at'];
begin
  if tg_op = 'DELETE' then
    raise exception 'a batch cannot be deleted' using errcode = 'restrict_violation';
  elsif tg_op = 'INSERT' then
    if new.state <> 'frozen' then
      raise exception 'a batch starts undecided' using errcode = 'restrict_violation';
    end if;
    return new;
  elsif to_jsonb(new) - moving <> to_jsonb(old) - moving or (old.state <> 'frozen' and new.state <> old.state) then
    raise exception 'a batch is decided once, with the lines it was frozen with' using errcode = 'restrict_violation';
  elsif new.state = 'approved' and old.state = 'frozen' and not exists (
    select from approvals as agreed
    where agreed.id = new.approval_id and agreed.kind = 'payout.batch' and agreed.state = 'approved'
      and agreed.subject_id = new.id::text and agreed.brand_id = new.brand_id
      and agreed.payload ->> 'hash' = encode(new.hash, 'hex')
      and (new.lines, new.total, new.hash) = (
        select now_has.lines, now_has.total, now_has.hash from payout_batch_lines(new.id) as now_has)
  ) then
    raise exception 'a batch needs two operators, by its hash' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function payout_batches_guard from public;
