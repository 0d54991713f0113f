-- Messages of the login page and of home (D13, D23): one at a time in each zone.

create table homepage_message (
  id uuid primary key,
  revision integer not null default 1,
  zone text not null check (zone in ('login', 'home')),
  level text not null check (level in ('info', 'attention', 'critical')),
  -- By language code; plain text.
  texts jsonb not null,
  link text not null default '',
  link_labels jsonb not null default '{}',
  dismissible boolean not null default true,
  -- False: a draft.
  published boolean not null default false,
  starts_at timestamptz,
  -- Null: until somebody ends it.
  ends_at timestamptz,
  changed_at timestamptz not null default now(),
  changed_by uuid references person,
  constraint homepage_message_begins check (not published or starts_at is not null),
  constraint homepage_message_in_order check (ends_at > starts_at),
  constraint homepage_message_one_on_login
    exclude using gist (tstzrange(starts_at, ends_at) with &&) where (published and zone = 'login'),
  constraint homepage_message_one_on_home
    exclude using gist (tstzrange(starts_at, ends_at) with &&) where (published and zone = 'home')
);
create index homepage_message_shown on homepage_message (zone, starts_at) where published;

-- What it said before, to be put back.
create table homepage_message_version (
  message_id uuid not null references homepage_message on delete cascade,
  revision integer not null,
  content jsonb not null,
  at timestamptz not null,
  by_id uuid references person,
  primary key (message_id, revision)
);
