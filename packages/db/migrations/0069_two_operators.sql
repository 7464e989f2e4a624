-- Roles that decide on approvals are granted by two operators. Credentials (password, app, state, invitation) are
-- written by functions that require the invitation's token, a live session, or the database owner's login.

-- Who invited whom, first and again. Kept as long as the operator exists; audit entries are deleted earlier.
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

-- Used by functions whose files come earlier in the order.
create function role_decides_approvals(role text) returns boolean language sql as $$ select false; $$;

grant select on operator_inviters to perya_app;
revoke insert, update on operators from perya_app;
grant update (last_step) on operators to perya_app;
revoke insert, update on operator_invitations from perya_app;
