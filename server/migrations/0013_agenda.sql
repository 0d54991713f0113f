-- Home: the own agenda, the own list of tasks, the own wallpaper (spec §3, §7; D9, D12).

create table agenda_event (
  id uuid primary key,
  owner_id uuid not null references person on delete cascade,
  -- Leave and assigned work come from elsewhere and are read only here.
  kind text not null default 'personal' check (kind in ('personal', 'leave', 'assigned')),
  title text not null,
  description text not null default '',
  -- Either instants, the end not included, or calendar dates in the company's zone, both included (D12).
  starts_at timestamptz,
  ends_at timestamptz,
  first_day date,
  last_day date,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Kept for a while, so that a deletion can be undone.
  deleted_at timestamptz,
  constraint agenda_event_time check (
    (num_nonnulls(starts_at, ends_at) = 2 and num_nulls(first_day, last_day) = 2 and ends_at > starts_at)
    or (num_nulls(starts_at, ends_at) = 2 and num_nonnulls(first_day, last_day) = 2 and last_day >= first_day)
  )
);
create index agenda_event_timed on agenda_event (owner_id, starts_at) where deleted_at is null and starts_at is not null;
create index agenda_event_whole on agenda_event (owner_id, first_day) where deleted_at is null and first_day is not null;
create index agenda_event_deleted on agenda_event (deleted_at) where deleted_at is not null;

create table own_task (
  id uuid primary key,
  owner_id uuid not null references person on delete cascade,
  title text not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  deleted_at timestamptz
);
create index own_task_owner on own_task (owner_id, created_at) where deleted_at is null;
create index own_task_deleted on own_task (deleted_at) where deleted_at is not null;

create table wallpaper (
  person_id uuid primary key references person on delete cascade,
  file_id uuid not null references stored_file,
  -- Between which colours the picture lies, channel by channel: text over it is veiled accordingly.
  darkest text not null check (darkest ~ '^#[0-9a-f]{6}$'),
  lightest text not null check (lightest ~ '^#[0-9a-f]{6}$')
);
