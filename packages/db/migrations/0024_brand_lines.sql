-- A brand's own line, and the line its regulator wants read, in every language there is a translation of, {"EN": "…", "TY": "…"};
-- a missing language falls back to the brand's own. What was one line for all stays, as what it was: the brand's own language.

alter table brands add column taglines jsonb;
update brands set taglines = jsonb_build_object(default_language, tagline);
alter table brands
  alter column taglines set not null,
  drop column tagline,
  add constraint brands_taglines_check check (jsonb_typeof(taglines) = 'object' and taglines ? default_language);

-- Written by hand or by a release, in English as far as we know; a release writes its own again (ensureReferenceData).
update jurisdictions
set profile = (profile - 'regulatorLine')
  || jsonb_build_object('regulatorLines', jsonb_build_object('EN', profile ->> 'regulatorLine'))
where profile ? 'regulatorLine';
