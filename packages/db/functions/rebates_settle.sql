-- Checked at commit: a rebate's total of corrections must equal that of the corrections that name it, and its
-- carry-over must be recorded for the next rebate.
create or replace function rebates_settle() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from rebates as rebate
    where rebate.id = (to_jsonb(new) ->> case tg_table_name when 'rebates' then 'id' else 'posted_in' end)::uuid
      and (
        rebate.corrected <> (select coalesce(sum(after - before), 0) from rebate_corrections where posted_in = rebate.id)
        or rebate.carry_over <> (
          select coalesce(sum(after), 0) from rebate_corrections as known where known.kind = 'carryOver'
            and (known.program_id, known.from_day, known.member_id, known.currency)
              = (rebate.program_id, rebate.from_day, rebate.member_id, rebate.currency)
        )
      )
  ) then
    raise exception 'a rebate settles the corrections that name it' using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
revoke all on function rebates_settle from public;
