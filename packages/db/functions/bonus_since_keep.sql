-- Keeps members.bonus_since once it is set. Without it bets_apply would skip the member's grants.
create or replace function bonus_since_keep() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.bonus_since is not null and new.bonus_since is distinct from old.bonus_since then
    raise exception 'a member with bonus money stays marked' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
revoke all on function bonus_since_keep from public;
