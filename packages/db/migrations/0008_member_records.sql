-- Rules that no operator can misconfigure, and records that cannot be changed.

-- The catalog of packages/rules/src/members/patterns.ts, whose patterns were all tested to be harmless. A field refers
-- to one by name and never contains a regular expression. A new pattern needs a migration.
alter table brand_register_fields
  add check (pattern_id in (
    'anyCharacters', 'letterFirst', 'chineseAndDigits', 'email', 'lettersOrDigits', 'lettersAndDigits', 'digits',
    'alphanumericWithUppercase', 'englishAndSpaces', 'noSpaces', 'chineseAndPunctuation', 'yearFirstDate',
    'monthFirstDate', 'korean', 'thai', 'thaiOrEnglishAndSpaces', 'uppercaseAndSpaces', 'uppercase', 'fullName',
    'strongPassword', 'fullWidthJapanese'
  )),
  -- Always required, whatever the brand's setting (R7.8).
  add check (field not in ('username', 'password', 'confirmPassword') or (is_enabled and is_required)),
  -- Age is calculated from this field, so its pattern must be that of a date.
  add check (field <> 'birthday' or pattern_id in ('yearFirstDate', 'monthFirstDate'));

-- The agent who becomes the upline of visitors of this host, unless they use a code.
alter table brand_hosts add column agent_id uuid references members;

-- Earlier contacts of members with times, for disputes and thefts.
create table member_changes (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  kind text not null check (kind in ('mobile', 'email', 'password')),
  -- Values of passwords are never stored.
  before text check (kind <> 'password' or before is null),
  after text check (kind <> 'password' or after is null),
  address text not null,
  changed_at timestamptz not null
);
create index on member_changes (member_id, changed_at);
revoke update, delete on member_changes from perya_app;
