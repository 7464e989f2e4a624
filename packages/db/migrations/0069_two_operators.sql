-- Roles that decide on approvals are given by two operators. What gives access (password, app, state, invitation) is written by
-- functions that ask for the invitation's token, a live session, or the login of the database's owner.

-- Who invited whom, the first time and each time again. Stays for as long as the operator does; the audit is let go of earlier.
create table operator_inviters (
  operator_id uuid not null references operators on delete cascade,
  inviter_id uuid not null references operators,
  since timestamptz not null,
  primary key (operator_id, inviter_id),
  check (operator_id <> inviter_id)
);

insert into operator_inviters (operator_id, inviter_id, since)
select invited.id, inviter.id, min(event.at)
from audit_events as event
  join operators as invited on invited.id::text = event.subject_id
  join operators as inviter on inviter.id = event.operator_id
where event.action in ('operator.invited', 'operator.invitedAgain') and event.subject_kind = 'operator' and inviter.id <> invited.id
group by invited.id, inviter.id;

create function operator_inviters_keep() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger operator_inviters_keep before update or delete on operator_inviters
  for each row execute function operator_inviters_keep();

-- Used by functions whose files come before theirs.
create function role_decides_approvals(role text) returns boolean language sql as $$ select false; $$;

grant select on operator_inviters to perya_app;
revoke insert, update on operators from perya_app;
grant update (last_step) on operators to perya_app;
revoke insert, update on operator_invitations from perya_app;
