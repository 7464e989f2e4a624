-- migrate: without transaction
-- Every index of the console, built beside running writers. First the overview: rounds that wait for their end, with what is
-- in them; only those that do pay for it.
create index concurrently bets_open_of_brand on bets (brand_id, currency, placed_at) include (stake)
  where settled_at is null and voided_at is null;
-- Registrations and logins in a range of time.
create index concurrently members_joined on members (brand_id, created_at, type);
create index concurrently security_events_sign_ins on security_events (brand_id, at) where kind = 'signedIn';

-- The member page's search by hash, and by the beginning of a name in any collation.
create index concurrently member_profiles_name_hash on member_profiles (name_hash) where name_hash is not null;
create index concurrently member_profiles_id_number_hash on member_profiles (id_number_hash) where id_number_hash is not null;
-- Rows that are still to be hashed, so that the search costs nothing once there are none.
create index concurrently member_profiles_unhashed on member_profiles (member_id)
  where identity_sealed is not null and not is_hashed;
create index concurrently members_account_prefix on members (brand_id, lower(account) text_pattern_ops);
create index concurrently feedback_of_member on feedback (member_id, id);
alter table member_profiles validate constraint member_profiles_found;

-- Indexes of the console's tables: each filter with its order, so that a page costs the same at any number of rows. The
-- lists are in the contract (console-tables.ts), and a test compares them with the plans.
create index concurrently members_by_joined on members (brand_id, created_at, id);
create index concurrently members_by_account on members (brand_id, (lower(account) collate "C"), id);
create index concurrently members_by_last_seen on members (brand_id, (coalesce(last_sign_in_at, '-infinity'::timestamptz)), id);
create index concurrently members_by_type on members (brand_id, type, created_at, id);
create index concurrently members_by_active on members (brand_id, created_at, id)
  where locked_at is null and erased_at is null;
create index concurrently members_by_locked on members (brand_id, created_at, id)
  where locked_at is not null and erased_at is null;
create index concurrently members_by_erased on members (brand_id, created_at, id) where erased_at is not null;

create index concurrently bets_by_placed on bets (brand_id, placed_at, id);
create index concurrently bets_by_vendor on bets (brand_id, vendor_code, placed_at, id);
create index concurrently bets_by_game on bets (brand_id, game_id, placed_at, id);
create index concurrently bets_by_open on bets (brand_id, placed_at, id) where settled_at is null and voided_at is null;
create index concurrently bets_by_voided on bets (brand_id, placed_at, id) where voided_at is not null;
create index concurrently bets_by_settled on bets (brand_id, settled_at, id)
  where settled_at is not null and voided_at is null;
create index concurrently bets_by_win on bets (brand_id, win, id) where settled_at is not null and voided_at is null;

create index concurrently audit_events_by_operator on audit_events (brand_id, operator_id, id);
create index concurrently audit_events_by_action on audit_events (brand_id, action, id);
create index concurrently audit_events_by_subject on audit_events (brand_id, subject_kind, subject_id, id);
create index concurrently audit_events_sign_ins on audit_events (id)
  where action in ('operator.signedIn', 'operator.signInFailed');
create index concurrently audit_events_sign_ins_by_outcome on audit_events (action, id)
  where action in ('operator.signedIn', 'operator.signInFailed');
create index concurrently audit_events_sign_ins_by_operator on audit_events (subject_id, id)
  where action in ('operator.signedIn', 'operator.signInFailed');
