-- People, clients, teams, mail lists, rights and sessions (spec §3, §6; D3 to D5).

create table client (
  id uuid primary key,
  code text not null unique,
  name text not null unique,
  language text not null,
  status text not null check (status in ('prospect', 'active', 'suspended', 'gone')),
  created_at timestamptz not null default now()
);

create table base (
  id uuid primary key,
  client_id uuid not null references client,
  name text not null unique,
  environment text not null check (environment in ('production', 'acceptance', 'training')),
  url text not null,
  version text not null default '',
  status text not null default 'active'
);
create index base_client on base (client_id);

create table person (
  id uuid primary key,
  username text not null,
  password_hash text,
  firstname text not null,
  lastname text not null,
  function text not null default '',
  quality text not null default '',
  email_address text,
  phone_number text not null default '',
  default_language text,
  employee boolean not null,
  client_id uuid references client,
  super_administrator boolean not null default false,
  administrator boolean not null default false,
  active boolean not null default true,
  photo_file_id uuid,
  signature_file_id uuid,
  created_at timestamptz not null default now(),
  -- Staff belong to the company, client users to exactly one client (D3).
  constraint person_side check (employee = (client_id is null)),
  constraint client_user_holds_no_flag check (employee or not (super_administrator or administrator))
);
create unique index person_username on person (lower(username));
create unique index person_email on person (lower(email_address)) where email_address is not null;
create index person_client on person (client_id);

create table person_base (
  person_id uuid not null references person on delete cascade,
  base_id uuid not null references base on delete cascade,
  primary key (person_id, base_id)
);

create table team (
  id uuid primary key,
  name text not null unique
);

create table team_member (
  team_id uuid not null references team on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (person_id, team_id)
);
create index team_member_team on team_member (team_id);

-- The four fixed lists grant flags at each request; editing one changes rights at once (D3).
create table mail_list (
  name text primary key,
  purpose text not null default ''
);

create table mail_list_address (
  list text not null references mail_list on delete cascade,
  address text not null check (address = lower(address)),
  primary key (address, list)
);

create table access_right (
  tag text primary key check (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  labels jsonb not null,
  descriptions jsonb not null,
  values jsonb not null
);

create table access_right_holder (
  tag text not null references access_right,
  person_id uuid references person on delete cascade,
  team_id uuid references team on delete cascade,
  flag text,
  value integer not null check (value >= 0),
  constraint one_holder check (num_nonnulls(person_id, team_id, flag) = 1),
  constraint holder_once unique nulls not distinct (tag, person_id, team_id, flag)
);
create index access_right_holder_person on access_right_holder (person_id) where person_id is not null;
create index access_right_holder_team on access_right_holder (team_id) where team_id is not null;
create index access_right_holder_flag on access_right_holder (flag) where flag is not null;

create table session (
  id uuid primary key,
  token_hash bytea not null unique,
  person_id uuid not null references person on delete cascade,
  stay_logged boolean not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null default '',
  address text not null default ''
);
create index session_person on session (person_id) where ended_at is null;

create table preference (
  person_id uuid primary key references person on delete cascade,
  values jsonb not null default '{}',
  changed_at timestamptz not null default now()
);

create table one_time_link (
  id uuid primary key,
  purpose text not null,
  token_hash bytea not null unique,
  person_id uuid references person on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table history (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid references person,
  area text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
create index history_subject on history (area, subject, at desc);

create table installation (
  key text primary key,
  value jsonb not null
);
