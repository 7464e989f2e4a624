-- Returns why a member may get no reward now; null if they may. Issuing, listing, claiming and paying use the same
-- answer.
create or replace function reward_standing(member uuid) returns text
language sql stable set search_path = public, pg_temp begin atomic
  select case
      when person.erased_at is not null then 'closed'
      when person.locked_at is not null then 'locked'
      when person.frozen_at is not null then 'frozen'
      when person.type = 4 then 'trial'
      when exists (
        select from closures where kind = 'member' and subject = person.id::text and brand_id = person.brand_id and opened_at is null
      ) then 'excluded'
    end
  from members as person where person.id = member;
end;
