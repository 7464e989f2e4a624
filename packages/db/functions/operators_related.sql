/*
 * True if one person could control both accounts: one operator invited the other, or a third one invited both, directly or
 * through others. Related operators never decide on each other's proposals. Operators created from the terminal have no
 * inviter.
 */
create or replace function operators_related(one uuid, other uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  with recursive above (start, id) as (
    select start, start from unnest(array[one, other]) as start
    union
    select above.start, operator_inviters.inviter_id
    from above join operator_inviters on operator_inviters.operator_id = above.id
  )
  select exists (
    select from above as mine join above as theirs on theirs.id = mine.id where mine.start = one and theirs.start = other
  );
$$;
revoke all on function operators_related from public;
grant execute on function operators_related to perya_app;
