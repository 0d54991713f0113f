-- From where people log in: why a session ended, and the devices already known (spec §2; D5).

-- Told to whoever still holds the token, so that the other browser can say why it is out.
alter table session add column end_reason text check (end_reason in ('revoked'));

-- A login from a device or network that is not here is told to its owner by mail, once.
create table known_device (
  person_id uuid not null references person on delete cascade,
  -- Of browser, system and network: enough to recognise, nothing to read.
  fingerprint bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (person_id, fingerprint)
);
