-- Single sign-on by SAML 2 (spec §7, §8; D5). Whether it is offered stands in authentication_settings.

create table directory_connection (
  one boolean primary key default true check (one),
  label text not null default '',
  -- The identity provider, as its metadata names it.
  entity_id text not null,
  login_address text not null,
  logout_address text,
  -- Base64 of DER; several while the provider changes its key.
  certificates text[] not null check (cardinality(certificates) between 1 and 10),
  attribute_map jsonb not null,
  domains text[] not null default '{}',
  conflict_policy text not null default 'queue' check (conflict_policy in ('queue', 'refuse')),
  unknown_person_policy text not null default 'refuse' check (unknown_person_policy in ('refuse', 'create')),
  probes_provider boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid references person
);

-- The key pair with which this product signs its own requests, made at first use.
create table directory_signing_key (
  one boolean primary key default true check (one),
  sealed_key bytea not null,
  certificate text not null,
  created_at timestamptz not null default now()
);

-- Logins that were sent to the provider. A row is answered once, in the browser that began it.
create table directory_request (
  id text primary key,
  purpose text not null check (purpose in ('login', 'trial')),
  browser_hash bytea not null,
  -- Whoever tries the connection out; null for logins.
  person_id uuid references person on delete cascade,
  locale text,
  stay_logged boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- The accepted answer waits under this code for the browser to fetch it.
  code_hash bytea unique,
  code_expires_at timestamptz,
  return_path text,
  answer jsonb,
  finished_at timestamptz,
  -- What the browser is told, or what a trial received.
  outcome jsonb
);
create index directory_request_browser on directory_request (browser_hash, created_at desc);
create index directory_request_expiry on directory_request (expires_at);

create table directory_assertion (
  issuer text not null,
  assertion_id text not null,
  expires_at timestamptz not null,
  primary key (issuer, assertion_id)
);
create index directory_assertion_expiry on directory_assertion (expires_at);

create table directory_identity (
  id uuid primary key,
  issuer text not null,
  name_id text not null,
  person_id uuid not null references person on delete cascade,
  linked_at timestamptz not null default now(),
  linked_by uuid references person,
  unique (issuer, name_id)
);
create index directory_identity_person on directory_identity (person_id);

-- Directory accounts that look like a local one; an administrator decides.
create table directory_conflict (
  id uuid primary key,
  issuer text not null,
  name_id text not null,
  account text not null,
  display_name text not null,
  person_id uuid not null references person on delete cascade,
  matched_by text not null check (matched_by in ('login', 'mail')),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  attempts integer not null default 1,
  refused_at timestamptz,
  unique (issuer, name_id)
);

-- Which sessions the provider can end (single logout).
create table directory_session (
  session_id uuid primary key references session on delete cascade,
  issuer text not null,
  name_id text not null,
  name_id_format text,
  session_index text
);
create index directory_session_subject on directory_session (issuer, name_id);
