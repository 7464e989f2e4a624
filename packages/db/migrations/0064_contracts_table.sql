-- Lists contracts for operators by time of offer: of a brand, state, kind or holder.
create index contracts_by_offered on contracts (brand_id, offered_at, id);
create index contracts_by_state on contracts (brand_id, state, offered_at, id);
create index contracts_by_kind on contracts (brand_id, kind, offered_at, id);
create index contracts_by_holder on contracts (downline_id, offered_at, id);
