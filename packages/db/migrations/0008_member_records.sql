-- What an operator cannot misconfigure, and what nobody can take back.

-- The catalogue of packages/rules/src/members/patterns.ts, where every pattern is proved to be harmless: a field chooses
-- one by name, and no regular expression of anybody's can stand here. A new pattern needs a migration of its own.
alter table brand_register_fields
  add check (pattern_id in (
    'anyCharacters', 'letterFirst', 'chineseAndDigits', 'email', 'lettersOrDigits', 'lettersAndDigits', 'digits',
    'alphanumericWithUppercase', 'englishAndSpaces', 'noSpaces', 'chineseAndPunctuation', 'yearFirstDate',
    'monthFirstDate', 'korean', 'thai', 'thaiOrEnglishAndSpaces', 'uppercaseAndSpaces', 'uppercase', 'fullName',
    'strongPassword', 'fullWidthJapanese'
  )),
  -- S0 §5: always required, whatever a brand thinks of it.
  add check (field not in ('username', 'password', 'confirmPassword') or (is_enabled and is_required)),
  -- Its age is counted, so it must be a date.
  add check (field <> 'birthday' or pattern_id in ('yearFirstDate', 'monthFirstDate'));

-- The agent whose downline a visitor of this host becomes, unless a code says otherwise.
alter table brand_hosts add column agent_id uuid references members;

-- Who could be reached where, and since when: after a dispute or a theft it must be possible to say what was before.
create table member_changes (
  id uuid primary key,
  brand_id uuid not null references brands,
  member_id uuid not null references members,
  kind text not null check (kind in ('mobile', 'email', 'password')),
  -- Never a password.
  before text check (kind <> 'password' or before is null),
  after text check (kind <> 'password' or after is null),
  address text not null,
  changed_at timestamptz not null
);
create index on member_changes (member_id, changed_at);
revoke update, delete on member_changes from perya_app;
