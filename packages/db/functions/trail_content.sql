-- Returns the sealed content of an event as text, independent of session settings. Null if the event does not exist.
create or replace function trail_content(source text, event_id uuid) returns text
language plpgsql stable set search_path = public, pg_temp set timezone = 'UTC' set bytea_output = 'hex' as $$
declare
  content text;
begin
  execute format('select jsonb_strip_nulls(to_jsonb(event))::text from %I as event where event.id = $1', source)
    into content using event_id;
  return content;
end;
$$;
revoke all on function trail_content from public;
