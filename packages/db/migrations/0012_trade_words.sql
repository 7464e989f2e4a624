-- Renames tables to the trade's terms: a catalog has listings, a member has known devices. No row changes.
alter table game_shelves rename to game_listings;
alter index game_shelves_pkey rename to game_listings_pkey;
alter index game_shelves_game_id_idx rename to game_listings_game_id_idx;
alter table game_shelf_counts rename to game_listing_counts;
alter index game_shelf_counts_pkey rename to game_listing_counts_pkey;
-- functions/list_games.sql replaces the body before any game is written.
alter function shelve_games rename to list_games;

alter table known_places rename to known_devices;
alter table known_devices rename column place_hash to mark_hash;
alter index known_places_pkey rename to known_devices_pkey;
alter table known_devices rename constraint known_places_member_id_fkey to known_devices_member_id_fkey;
alter table known_devices rename constraint known_places_kind_check to known_devices_kind_check;
