-- Images that members and operators send as proof. Only the re-encoded image is kept, under a generated name; its bytes
-- are in a storage outside the database.

create table uploads (
  id uuid primary key,
  brand_id uuid not null references brands,
  -- The member it is about, who may see it.
  member_id uuid not null references members,
  -- The operator who sent it; null if the member did.
  operator_id uuid references operators,
  type text not null check (type in ('image/png', 'image/jpeg')),
  bytes integer not null check (bytes between 1 and 20000000),
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- Consists of ids only, so that the sender's file name never becomes a path.
  storage_key text not null unique
    check (storage_key ~ '^[0-9a-f-]{36}/\d{4}-\d{2}/[0-9a-f-]{36}\.(png|jpg)$'),
  created_at timestamptz not null,
  -- When the bytes were stored. The row is written before them and deleted after them, so that no file lacks a row.
  stored_at timestamptz,
  subject_kind text check (subject_kind ~ '^[a-z][a-zA-Z]{1,39}$'),
  subject_id uuid,
  attached_at timestamptz,
  constraint uploads_attached check (
    (subject_kind is null) = (subject_id is null) and (subject_id is null) = (attached_at is null)
    and (attached_at is null or stored_at is not null)
  )
);
create index uploads_of_subject on uploads (subject_kind, subject_id, id) where subject_id is not null;
-- Unattached images, deleted after a day.
create index uploads_loose on uploads (created_at) where attached_at is null;
create index uploads_of_member on uploads (member_id, id);

grant select, delete on uploads to perya_app;
grant insert (id, brand_id, member_id, operator_id, type, bytes, width, height, sha256, storage_key, created_at)
  on uploads to perya_app;
grant update (stored_at, subject_kind, subject_id, attached_at) on uploads to perya_app;

create function uploads_guard() returns trigger language plpgsql as $$ begin return null; end; $$;
create trigger uploads_guard before insert or update or delete on uploads
  for each row execute function uploads_guard();
