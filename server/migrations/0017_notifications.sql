-- What people are told of (spec §3 alert rights, §6). One row for each event, however many hear of it:
-- who they are is judged when they read, by the topics they belong to then.

create table notification (
  id uuid primary key,
  at timestamptz not null,
  category text not null,
  -- Which sentence it is, and what the sentence needs; never the sentence itself.
  kind text not null,
  params jsonb not null,
  -- A page of the product; what has one target is one line of the list.
  target text not null,
  -- Topics as in the live channel: whoever belongs to one of them is meant …
  audience text[] not null,
  -- … and belongs to this one as well, where there is one.
  scope text,
  -- Who caused it, and so need not be told.
  actor_id uuid references person on delete set null,
  -- Those who want it at once by mail are still to be written to.
  to_mail boolean not null default false
);
create index notification_audience on notification using gin (audience);
create index notification_at on notification (at);
create index notification_to_mail on notification (at) where to_mail;

create table notification_read (
  person_id uuid not null references person on delete cascade,
  notification_id uuid not null references notification on delete cascade,
  primary key (person_id, notification_id)
);
create index notification_read_by_notification on notification_read (notification_id);

create table notification_mute (
  person_id uuid not null references person on delete cascade,
  category text not null,
  primary key (person_id, category)
);

-- Videos of the help drawer (spec §7 videos.php); a new one is told of by the alert `video`.
create table video (
  id uuid primary key,
  title jsonb not null,
  -- A path of this product, or a whole address elsewhere.
  url text not null,
  seconds integer not null check (seconds > 0),
  published_at timestamptz not null
);
