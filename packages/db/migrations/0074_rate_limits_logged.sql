-- Failures, logins and codes are counted here. An unlogged table is emptied when the database restarts after a crash, and
-- whoever guesses would begin anew. Room on each page, so that counting up does not touch the indexes.
alter table rate_limits set logged;
alter table rate_limits set (fillfactor = 70);
