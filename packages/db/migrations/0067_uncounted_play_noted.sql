-- Whether play counts is often known when it has been counted already: the hours that a mark touches are looked at again.
create function uncounted_play_note() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger uncounted_play_note after insert or update or delete on uncounted_play
  for each row execute function uncounted_play_note();
