-- Videos of the help are kept in the product (spec §7 videos.php): whoever holds the right uploads them.

alter table video
  alter column url drop not null,
  -- Either a file that was uploaded, or the path of a film that is served with the pages.
  add column file_id uuid references stored_file,
  add column withdrawn boolean not null default false,
  -- When people were told of it, which happens once.
  add column announced_at timestamptz,
  add column created_at timestamptz not null default now(),
  add column created_by uuid references person on delete set null,
  add column changed_at timestamptz not null default now(),
  add column changed_by uuid references person on delete set null,
  add column revision integer not null default 1;

-- People know of what was there before.
update video set announced_at = published_at, created_at = published_at, changed_at = published_at;

alter table video add constraint video_one_source check (num_nonnulls(file_id, url) = 1);
create unique index video_file on video (file_id) where file_id is not null;
create index video_published on video (published_at);
create index video_due on video (published_at) where announced_at is null;
-- Who made or changed them is asked for when a person is erased.
create index video_created_by on video (created_by) where created_by is not null;
create index video_changed_by on video (changed_by) where changed_by is not null;
