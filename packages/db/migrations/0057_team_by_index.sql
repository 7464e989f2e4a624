-- With many concurrent newcomers, or without statistics, the planner assumes small tables and scans them for each
-- member. Lookups of single places must use indexes.
alter function team_place(uuid[], integer) set enable_seqscan = off;
alter function team_places_agree() set enable_seqscan = off;
alter function team_move(uuid, date, timestamptz) set enable_seqscan = off;
alter function members_stand() set enable_seqscan = off;
