-- Development tasks: what clients or the company ask for, the cards it is done on, time, comments, history;
-- leave, which capacity is less by; releases of the clients' software (spec §3, §4; D11, D16 to D19, D24).

create table development_type (
  id uuid primary key,
  name text not null,
  -- A type without one is purple (spec §3).
  color text check (color ~ '^#[0-9a-f]{6}$'),
  position integer not null default 0,
  active boolean not null default true,
  version integer not null default 1
);
create unique index development_type_name on development_type (lower(name));

-- A version of the clients' software; the product's own ones are not stored (D24).
create table software_release (
  id uuid primary key,
  number text not null,
  planned_on date,
  released_on date,
  state text not null default 'preparation'
    check (state in ('preparation', 'acceptance', 'validated', 'rolling-out', 'rolled-out', 'withdrawn')),
  published_at timestamptz,
  version integer not null default 1,
  created_by uuid references person,
  created_at timestamptz not null default now()
);
create unique index software_release_number on software_release (lower(number));

-- The number people quote; gaps are harmless.
create sequence development_number as integer start 101;

create table development (
  id uuid primary key,
  number integer not null unique default nextval('development_number'),
  label text not null,
  description text not null default '',
  client_id uuid references client,
  type_id uuid references development_type,
  team_id uuid references team on delete set null,
  status text not null default 'to-qualify' check (status in
    ('to-qualify', 'ready', 'in-progress', 'in-review', 'acceptance', 'delivered', 'abandoned')),
  status_since timestamptz not null,
  estimate_minutes integer check (estimate_minutes between 0 and 600000),
  forecast_date date,
  release_id uuid references software_release,
  created_by uuid references person,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  todo_version integer not null default 1,
  -- Sums that lists show, kept in the transaction of the change.
  todos integer not null default 0,
  todos_done integer not null default 0,
  comments integer not null default 0,
  spent_minutes integer not null default 0,
  -- Folded words of number, label, client and description (shared/src/domain/hotline/words.ts).
  words tsvector not null default ''
);
create index development_newest on development (changed_at desc, id desc) where deleted_at is null;
create index development_by_number on development (number desc, id desc) where deleted_at is null;
create index development_by_status on development (status, changed_at desc, id desc) where deleted_at is null;
create index development_by_forecast on development (coalesce(forecast_date, 'infinity'::date), id) where deleted_at is null;
create index development_of_client on development (client_id, changed_at desc, id desc) where deleted_at is null;
create index development_of_team on development (team_id, changed_at desc, id desc) where deleted_at is null;
create index development_of_type on development (type_id);
create index development_of_release on development (release_id) where release_id is not null;
create index development_of_maker on development (created_by);
create index development_words on development using gin (words);

-- Who sees a development besides its team (D17).
create table development_reader (
  development_id uuid not null references development on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (development_id, person_id)
);
create index development_reader_person on development_reader (person_id);

create table development_todo (
  id uuid primary key,
  development_id uuid not null references development on delete cascade,
  position integer not null,
  text text not null,
  assignee_id uuid references person,
  done_at timestamptz,
  done_by uuid references person
);
create index development_todo_list on development_todo (development_id, position);

create table development_comment (
  id uuid primary key,
  development_id uuid not null references development on delete cascade,
  author_id uuid not null references person,
  text text not null,
  mentions uuid[] not null default '{}',
  created_at timestamptz not null
);
create index development_comment_list on development_comment (development_id, created_at, id);

create table development_file (
  file_id uuid primary key references stored_file,
  comment_id uuid not null references development_comment on delete cascade
);
create index development_file_comment on development_file (comment_id);

-- Many sheets to one development and the other way round (D20).
create table development_sheet (
  development_id uuid not null references development on delete cascade,
  sheet_id uuid not null references sheet on delete cascade,
  linked_at timestamptz not null default now(),
  linked_by uuid references person,
  primary key (development_id, sheet_id)
);
create index development_sheet_sheet on development_sheet (sheet_id);

-- What one person does on one or more days: the task of a development, or a personal event without one (D16).
-- Where it is follows from assignee and forecast date alone; nothing stores the list.
create table card (
  id uuid primary key,
  development_id uuid references development on delete cascade,
  -- Whose personal event it is follows from the assignee.
  label text not null default '',
  -- Of a personal event: for the person and Encadrement alone.
  description text not null default '',
  assignee_id uuid references person,
  -- Its own date, or that of its development while it follows it.
  forecast_date date,
  own_forecast boolean not null default false,
  first_day date,
  last_day date,
  -- One figure for all working days, or, where there is a list, the longest of it.
  daily_minutes integer not null default 420,
  -- [{"day": "2026-11-16", "minutes": 210}], null for the one figure.
  day_list jsonb,
  on_days_off boolean not null default false,
  counts_as_load boolean not null default true,
  archived_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_by uuid references person,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint personal_event_has_person check (development_id is not null or assignee_id is not null or deleted_at is not null)
);
create index card_of_development on card (development_id, created_at, id) where development_id is not null;
create index card_planned on card (assignee_id, first_day, last_day) where assignee_id is not null and deleted_at is null and archived_at is null;
create index card_period on card (first_day, last_day) where assignee_id is not null and deleted_at is null and archived_at is null;
create index card_with_date on card (forecast_date, id) where assignee_id is null and forecast_date is not null and deleted_at is null and archived_at is null;
create index card_without_date on card (created_at, id) where assignee_id is null and forecast_date is null and deleted_at is null and archived_at is null;
create index card_newest on card (changed_at desc, id desc) where deleted_at is null;

-- Worked time in whole minutes. By hand there is one figure per person, development and day; a timer adds lines.
create table time_entry (
  id uuid primary key,
  development_id uuid not null references development on delete cascade,
  person_id uuid not null references person,
  day date not null,
  minutes integer not null check (minutes between 1 and 1440),
  source text not null check (source in ('manual', 'timer')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index time_entry_by_hand on time_entry (development_id, person_id, day) where source = 'manual';
create index time_entry_day on time_entry (person_id, day);
create index time_entry_development on time_entry (development_id, day desc, id);

-- One at a time per person; the beginning is stored, so that a kill loses nothing.
create table running_timer (
  person_id uuid primary key references person on delete cascade,
  development_id uuid not null references development on delete cascade,
  started_at timestamptz not null
);
create index running_timer_development on running_timer (development_id);

-- Who did what, as code and parameters; what a row was before and is after, so that it can be undone exactly.
create table development_action (
  id uuid primary key,
  -- The order in which they happened, also within one instant.
  position bigint generated always as identity,
  development_id uuid references development on delete cascade,
  card_id uuid references card on delete cascade,
  at timestamptz not null,
  actor_id uuid references person,
  action text not null,
  params jsonb not null default '{}',
  -- {"development": {…}, "cards": {"<id>": {…}}}: columns before and after; null where nothing is to undo.
  before jsonb,
  after jsonb,
  undone_at timestamptz
);
create index development_action_list on development_action (development_id, position desc) where development_id is not null;
create index development_action_card on development_action (card_id, position desc) where card_id is not null;

-- Days off of a person, both included, each end whole or half (D12, D19).
create table leave (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  first_day date not null,
  last_day date not null,
  from_midday boolean not null default false,
  until_midday boolean not null default false,
  kind text not null default 'paid' check (kind in ('paid', 'unpaid', 'sick', 'training', 'other')),
  source text not null default 'entered' check (source in ('entered', 'imported')),
  created_by uuid references person,
  created_at timestamptz not null default now(),
  constraint leave_in_order check (last_day >= first_day),
  constraint leave_not_empty check (last_day > first_day or not (from_midday and until_midday))
);
create index leave_of_person on leave (person_id, first_day);
create index leave_period on leave (first_day, last_day);
