-- Processes of the previous release know only two switches, for a brand and for a vendor at a brand. For them a brand
-- with gaming closed is closed altogether, because they could not refuse stakes otherwise. To be dropped with the
-- columns (0044).
create or replace function closures_follow() returns trigger language plpgsql as $$
begin
  if new.kind in ('brand', 'gaming') then
    update brands as brand set is_in_maintenance = closed.standing is not null, maintenance_ends_at = closed.until
    from brands as named left join lateral (
      select true as standing, closure.until from closures as closure
      where closure.kind in ('brand', 'gaming') and closure.opened_at is null
        and (closure.brand_id = named.id or closure.brand_id is null)
      order by closure.kind, closure.until desc nulls first limit 1
    ) as closed on true
    where brand.id = named.id and (new.brand_id is null or brand.id = new.brand_id)
      and (brand.is_in_maintenance, brand.maintenance_ends_at) is distinct from (closed.standing is not null, closed.until);
  elsif new.kind = 'vendor' then
    update vendor_connections as connection set is_open = not connection.is_open
    where connection.vendor_code = new.subject and (new.brand_id is null or connection.brand_id = new.brand_id)
      and connection.is_open = exists (
        select from closures as closure
        where closure.kind = 'vendor' and closure.subject = new.subject and closure.opened_at is null
          and (closure.brand_id = connection.brand_id or closure.brand_id is null));
  end if;
  return null;
end;
$$;
revoke all on function closures_follow from public;
