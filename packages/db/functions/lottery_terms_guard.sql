/*
 * Terms are append-only versions. A version that risks more than the previous one needs dual approval of its number
 * and exactly these values (lottery_terms_content). An approval names one version, so it cannot be reused.
 */
create or replace function lottery_terms_guard() returns trigger
language plpgsql set search_path = public, pg_temp as $$
declare
  earlier lottery_terms;
begin
  if tg_op <> 'INSERT' then
    raise exception 'terms of a lottery are immutable' using errcode = 'restrict_violation';
  end if;
  select * into earlier from lottery_terms as known
  where known.brand_id = new.brand_id and known.game = new.game order by known.version desc limit 1;
  if new.version <> coalesce(earlier.version, 0) + 1 then
    raise exception 'versions of terms have no gaps' using errcode = 'restrict_violation';
  elsif earlier.version is not null and (new.game_id, new.currency) is distinct from (earlier.game_id, earlier.currency) then
    raise exception 'terms belong to one game and currency' using errcode = 'restrict_violation';
  elsif (new.approval_id is not null or earlier.version is not null and lottery_terms_looser(new, earlier)) and not exists (
    select from approvals as agreed
    where agreed.id = new.approval_id and agreed.kind = 'lottery.terms' and agreed.state = 'approved'
      and agreed.brand_id = new.brand_id and agreed.subject_id = new.brand_id || ':' || new.game
      and agreed.payload ->> 'version' = new.version::text
      -- Compared as text, because amounts are strings of digits: JSON numbers would be inexact above 2^53.
      and (select jsonb_object_agg(key, value) from jsonb_each_text(agreed.payload -> 'terms')) = lottery_terms_content(new)
  ) then
    raise exception 'terms that risk more must match an approval by two operators' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function lottery_terms_guard from public;
