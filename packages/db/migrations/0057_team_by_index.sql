-- Where many join at once, or nobody has looked at the tables yet, the planner takes them for small and reads them as a whole for each
-- member. What looks for single places goes by their indexes.
alter function team_place(uuid[], integer) set enable_seqscan = off;
alter function team_places_agree() set enable_seqscan = off;
alter function team_move(uuid, date, timestamptz) set enable_seqscan = off;
alter function members_stand() set enable_seqscan = off;
