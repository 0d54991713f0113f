-- Double authentication: time codes, passkeys, backup codes, trusted devices (D5).

-- The secret is sealed with a key that is not in the database (docs/decisions/0005-second-factor.md).
create table totp_factor (
  person_id uuid primary key references person on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- The time step of the last accepted code: it and those before it are used up.
  last_step bigint not null
);

create table passkey (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);

-- Only hashes of 60 random bits: nothing to guess, so that no slow hash is needed.
create table backup_code (
  person_id uuid not null references person on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- For somebody who has lost everything, given out by an administrator: one at a time, one use, one hour.
create table rescue_code (
  person_id uuid primary key references person on delete cascade,
  code_hash bytea not null,
  created_by uuid references person,
  expires_at timestamptz not null
);

create table trusted_device (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  token_hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index trusted_device_person on trusted_device (person_id);

-- What a session has been asked and must answer: a passkey's question, or the sealed secret that a code has to confirm.
create table second_factor_challenge (
  session_id uuid not null references session on delete cascade,
  kind text not null check (kind in ('totp', 'passkey-registration', 'passkey-login', 'passkey-proof')),
  value bytea not null,
  expires_at timestamptz not null,
  primary key (session_id, kind)
);
