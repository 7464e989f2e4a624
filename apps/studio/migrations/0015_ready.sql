-- The application compares this list with its own migrations: /ready fails until all have run.
grant select on migrations to perya_app;
