-- migrate: without transaction
-- Under which key a seed is locked that is still used: those that are not under the current one are locked again.
create index concurrently seed_pairs_by_key on seed_pairs (substring(locked_seed from 1 for 6)) where revealed_at is null;
