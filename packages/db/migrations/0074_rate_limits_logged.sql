-- Counts failures, logins and codes. An unlogged table would be empty after a crash, and guessing could start over.
-- Free space in each page lets counters change without index writes.
alter table rate_limits set logged;
alter table rate_limits set (fillfactor = 70);
