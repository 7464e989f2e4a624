-- Offers, calls to action and audiences of banners (decision 0047).

-- The home page's one offer is a banner of the group w_offer, beside the spec's groups.
alter table banners drop constraint banners_group_name_check;
alter table banners add constraint banners_group_name_check
  check (group_name in ('w_offer', 'w_home', 'w_video', 'w_reg', 'w_leftmenu', 'w_forget'));

-- Each caller is one of these. Banners written before this are for all of them.
alter table banners
  add column audiences text[] not null default '{guest,trial,member,agent}',
  -- Path of this site that states the terms; empty: none.
  add column terms text not null default '',
  add constraint banners_audiences_check
    check (cardinality(audiences) > 0 and audiences <@ '{guest,trial,member,agent}'::text[]),
  -- Never "//host", which browsers read as another site.
  add constraint banners_terms_check check (terms = '' or terms ~ '^/([^/\\]|$)'),
  -- An offer that leads nowhere is a button that does nothing.
  add constraint banners_offer_check check (group_name <> 'w_offer' or linkage_type <> 'NONE');
