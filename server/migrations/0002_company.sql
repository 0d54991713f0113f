-- What the demonstration company and the first screens need: modules, news, holidays (spec §3, D12).

create table module (
  id uuid primary key,
  parent_id uuid references module on delete cascade,
  name text not null,
  name_translation jsonb not null default '{}',
  slug text not null,
  path text not null,
  position integer not null default 0,
  constraint module_slug unique nulls not distinct (parent_id, slug)
);

create table news (
  id uuid primary key,
  title jsonb not null,
  body jsonb not null,
  category text not null,
  published_at timestamptz not null,
  author_id uuid references person
);
create index news_newest on news (published_at desc);

create table holiday (
  id uuid primary key,
  day date not null,
  country text not null,
  labels jsonb not null,
  half_day boolean not null default false,
  -- A public holiday on which the company works, such as 2025-06-09 (spec §9, D12).
  worked boolean not null default false,
  source text not null default 'legal' check (source in ('legal', 'company')),
  unique (country, day)
);
