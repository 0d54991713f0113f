-- How people may come in, and how far a session has come (spec §7, §8; D5).

create table authentication_settings (
  one boolean primary key default true check (one),
  -- Only what differs from the defaults of the contract.
  values jsonb not null default '{}',
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by uuid references person
);
insert into authentication_settings default values;

-- A session that waits for its second step can reach nothing but that step.
alter table session
  add column step text not null default 'open' check (step in ('open', 'second-factor', 'enrolment')),
  add column method text not null default 'password' check (method in ('password', 'directory'));

alter table person add column password_changed_at timestamptz not null default now();
