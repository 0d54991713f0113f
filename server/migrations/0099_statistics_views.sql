-- Views of the figures that somebody has saved under a name (D25): the columns of every table of saved filters.
create table statistics_view (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  name text not null,
  -- Unique without regard to accents and case (spec §5).
  folded_name text not null,
  filter jsonb not null,
  position integer not null default 0,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  -- The Monday of the next weekly mail; null where nobody asked for one.
  mail_week date,
  constraint statistics_view_name unique (person_id, folded_name)
);
create unique index statistics_view_default on statistics_view (person_id) where is_default;
create index statistics_view_mail on statistics_view (mail_week) where mail_week is not null;
