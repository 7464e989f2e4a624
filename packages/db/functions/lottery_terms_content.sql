-- Returns the values of terms that are subject to approval, as text by column.
create or replace function lottery_terms_content(terms lottery_terms) returns jsonb
language sql immutable set search_path = public, pg_temp as $$
  select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(terms)
    - array['brand_id', 'game', 'version', 'game_id', 'currency', 'made_at', 'made_by', 'approval_id']);
$$;
revoke all on function lottery_terms_content from public;
grant execute on function lottery_terms_content to perya_app;
