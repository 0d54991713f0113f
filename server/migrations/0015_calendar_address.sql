-- The private address under which calendar programs read a person's agenda (RFC 5545).

create table calendar_address (
  person_id uuid primary key references person on delete cascade,
  -- Whoever has the address reads the agenda, so only its hash is kept, as of a session.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- When a program last fetched it, to about an hour.
  last_read_at timestamptz
);
