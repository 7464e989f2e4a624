-- A brand's tagline, and the line its regulator requires, in every language with a translation, {"EN": "…", "TY": "…"};
-- a missing language falls back to the brand's. The single line of before becomes that of the brand's language.

alter table brands add column taglines jsonb;
update brands set taglines = jsonb_build_object(default_language, tagline);
alter table brands
  alter column taglines set not null,
  drop column tagline,
  add constraint brands_taglines_check check (jsonb_typeof(taglines) = 'object' and taglines ? default_language);

-- Written by hand or by a release, presumably in English. A release writes its own again (ensureReferenceData).
update jurisdictions
set profile = (profile - 'regulatorLine')
  || jsonb_build_object('regulatorLines', jsonb_build_object('EN', profile ->> 'regulatorLine'))
where profile ? 'regulatorLine';
