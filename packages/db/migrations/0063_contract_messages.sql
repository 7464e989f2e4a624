-- Both sides of a contract get messages about each step.
alter table messages drop constraint messages_type_check;
alter table messages add constraint messages_type_check check (type in
  ('depositCredited', 'withdrawalApproved', 'withdrawalRejected', 'depositFailed', 'security', 'service', 'contract')) not valid;
