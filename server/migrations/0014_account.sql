-- A signature behind a password of its own, and what a person wants by mail (spec §1, §3, §7).

alter table person add column signature_password_hash text;

-- Until when this session may see and replace the signature; null while it is locked.
alter table session add column signature_until timestamptz;

-- Only what a person has chosen: what is missing is the default of the domain.
create table alert_mail_choice (
  person_id uuid not null references person on delete cascade,
  alert text not null,
  choice text not null check (choice in ('now', 'digest', 'never')),
  changed_at timestamptz not null default now(),
  primary key (person_id, alert)
);

create table newsletter_choice (
  person_id uuid not null references person on delete cascade,
  newsletter text not null,
  subscribed boolean not null,
  changed_at timestamptz not null default now(),
  primary key (person_id, newsletter)
);
