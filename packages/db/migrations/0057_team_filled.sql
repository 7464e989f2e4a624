-- migrate: without transaction
-- Everybody who is a member already gets a place.
call team_fill();
analyze team_places;
