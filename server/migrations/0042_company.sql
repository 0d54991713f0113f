-- What the company calls itself and how it looks (D1), where people choose it; an environment variable wins.

create table company_settings (
  sole boolean primary key default true constraint company_is_one check (sole),
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  name text,
  accent_color text constraint company_accent check (accent_color ~ '^#[0-9a-f]{6}$'),
  time_zone text,
  contact_phone text,
  contact_mail text,
  contact_hours text,
  logo bytea,
  -- The first steps of a new installation: put away by somebody, and when a test mail last went through.
  steps_hidden boolean not null default false,
  mail_tried_at timestamptz
);
insert into company_settings default values;
