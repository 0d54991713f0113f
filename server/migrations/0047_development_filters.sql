-- Filters of developments that somebody has saved under a name, as those of the hotline (spec §5).
create table development_filter (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  name text not null,
  -- Unique without regard to accents and case (spec §5).
  folded_name text not null,
  filter jsonb not null,
  created_at timestamptz not null default now(),
  constraint development_filter_name unique (person_id, folded_name)
);
