-- The pool: candidates of a client, kept two years after the last contact (D26).

create table candidate (
  id uuid primary key,
  client_id uuid not null references client,
  base_id uuid references base,
  lastname text not null check (lastname <> ''),
  firstname text not null check (firstname <> ''),
  birth_date date,
  email_address text not null default '',
  phone_number text not null default '',
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  occupation text not null check (occupation <> ''),
  qualifications text[] not null default '{}',
  clearances text[] not null default '{}',
  availability text not null check (availability in ('now', 'notice', 'assigned', 'unavailable')),
  payroll_number text not null default '',
  agency text not null default '',
  last_contact date not null,
  -- The first day on which the record is marked for deletion.
  kept_until date not null generated always as ((last_contact + interval '24 months')::date) stored,
  source text not null default '',
  comment text not null default '',
  revision integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index candidate_by_name on candidate (fold_text(lastname || ' ' || firstname), id);
create index candidate_by_client on candidate (client_id);
create index candidate_by_base on candidate (base_id) where base_id is not null;
create index candidate_by_end on candidate (kept_until, id);
create index candidate_by_address on candidate (client_id, lower(email_address)) where email_address <> '';
create index candidate_by_payroll on candidate (client_id, lower(payroll_number)) where payroll_number <> '';
