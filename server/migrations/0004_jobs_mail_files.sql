-- Effects that happen once, mails and stored files (D9). The queue itself lives in the schema `job`.

-- A key is written in the same transaction as the effect it guards, so the effect happens once.
create table job_effect (
  key text primary key,
  done_at timestamptz not null default now()
);
create index job_effect_oldest on job_effect (done_at);

create table mail (
  id uuid primary key,
  -- The same key again is the same mail.
  key text not null unique,
  person_id uuid references person on delete cascade,
  address text,
  -- Asked for when the recipient is an address; the language used, once sent (D2).
  language text,
  template text not null,
  values jsonb not null,
  subject text,
  text text,
  html text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  problem text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  sent_to text,
  constraint mail_one_recipient check (num_nonnulls(person_id, address) = 1)
);
create index mail_newest on mail (created_at desc);
create index mail_person on mail (person_id) where person_id is not null;

create table stored_file (
  id uuid primary key,
  -- Where the file store keeps the content; never the person's own file name (D9).
  key text not null unique,
  owner_id uuid references person on delete set null,
  purpose text not null,
  name text not null,
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  -- Null until something uses the file; such a file is swept after a day.
  attached_at timestamptz
);
create index stored_file_unattached on stored_file (created_at) where attached_at is null;
create index stored_file_owner on stored_file (owner_id) where owner_id is not null;

alter table person
  add constraint person_photo foreign key (photo_file_id) references stored_file,
  add constraint person_signature foreign key (signature_file_id) references stored_file;
