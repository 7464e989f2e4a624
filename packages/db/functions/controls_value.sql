/*
 * Converts a value of an approval's payload from its wire format to the text that to_jsonb returns for the column. Amounts are
 * stored in ten-thousandths.
 */
create or replace function controls_value(name text, said jsonb) returns text
language sql immutable set search_path = public, pg_temp as $$
  select case
    when name in ('minimum', 'maximum', 'day_maximum', 'automatic_up_to', 'four_eyes_above')
      then ((said #>> '{}')::numeric * 10000)::bigint::text
    else said #>> '{}'
  end;
$$;
