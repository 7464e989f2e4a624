-- Identifies one person across accounts: by the verified ID number, otherwise by the member.
create or replace function promotion_person_key(member uuid) returns text
language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select 'id:' || encode(profile.id_number_hash, 'hex') from member_profiles as profile join members on members.id = profile.member_id
     where profile.member_id = member and members.identity_verified_at is not null),
    'member:' || member)
$$;
