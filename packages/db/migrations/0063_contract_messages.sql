-- The other side of a contract is told of each step.
alter table messages drop constraint messages_type_check;
alter table messages add constraint messages_type_check check (type in
  ('depositCredited', 'withdrawalApproved', 'withdrawalRejected', 'depositFailed', 'security', 'service', 'contract')) not valid;
