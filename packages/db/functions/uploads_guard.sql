/*
 * An image belongs to a member of its brand, or to the brand itself, and is attached once. An attached image is
 * immutable, and is not deleted for five years.
 */
create or replace function uploads_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  later constant text[] := array['stored_at', 'subject_kind', 'subject_id', 'attached_at'];
begin
  if tg_op = 'INSERT' then
    if new.member_id is not null and not exists (select from members where id = new.member_id and brand_id = new.brand_id) then
      raise exception 'an upload must belong to a member of its brand' using errcode = 'restrict_violation';
    elsif new.member_id is null and not operator_works_at(new.operator_id, new.brand_id) then
      raise exception 'a brand''s picture must come from an operator of the brand' using errcode = 'restrict_violation';
    end if;
    return new;
  elsif tg_op = 'DELETE' then
    if old.stored_at is not null and (old.attached_at is null or old.attached_at >= now() - trail_retention()) then
      raise exception 'delete the file first; uploads attached as proof cannot be deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  elsif to_jsonb(new) - later <> to_jsonb(old) - later or old.attached_at is not null then
    raise exception 'an upload is attached once and otherwise immutable' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function uploads_guard from public;
