-- Banners: offers, buttons and audiences (decision 0047).

-- The offer at the top of the home page is a banner of the group w_offer, in addition to the groups of the
-- requirements.
alter table banners drop constraint banners_group_name_check;
alter table banners add constraint banners_group_name_check
  check (group_name in ('w_offer', 'w_home', 'w_video', 'w_reg', 'w_leftmenu', 'w_forget'));

-- Every caller belongs to one of these audiences. Earlier banners are for all.
alter table banners
  add column audiences text[] not null default '{guest,trial,member,agent}',
  -- Path on this site with the terms; empty if there are none.
  add column terms text not null default '',
  add constraint banners_audiences_check
    check (cardinality(audiences) > 0 and audiences <@ '{guest,trial,member,agent}'::text[]),
  -- Never "//host", which browsers read as another site.
  add constraint banners_terms_check check (terms = '' or terms ~ '^/([^/\\]|$)'),
  -- An offer needs a link, because its button would do nothing.
  add constraint banners_offer_check check (group_name <> 'w_offer' or linkage_type <> 'NONE');
