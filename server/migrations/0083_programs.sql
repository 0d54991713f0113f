-- Other programs that raise the alerts of the product (spec §3), each by a token of its own.

create table program (
  id uuid primary key,
  name text not null check (name <> ''),
  alerts text[] not null check (cardinality(alerts) > 0),
  per_minute integer not null check (per_minute between 1 and 600),
  -- The token itself is never stored; its last signs tell it from others.
  token_hash bytea not null unique,
  token_end text not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references person on delete set null,
  changed_at timestamptz not null,
  revision integer not null default 1
);
create unique index program_name on program (lower(name));

-- What was raised under which key: the same key raises an alert once.
create table program_alert (
  program_id uuid not null references program on delete cascade,
  key text not null,
  -- What its callers know the alert by.
  id uuid not null,
  at timestamptz not null,
  primary key (program_id, key)
);
create index program_alert_at on program_alert (at);
