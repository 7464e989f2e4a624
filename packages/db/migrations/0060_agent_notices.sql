-- AG: a notice for agents, hidden from players.
alter table notices drop constraint notices_type_check,
  add constraint notices_type_check check (type in ('PL', 'PU', 'PR', 'H', 'AG'));
