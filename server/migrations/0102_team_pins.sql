-- Saved filters of sheets that somebody pinned for a whole team: each stands among the views of every member.
create table sheet_filter_team (
  team_id uuid not null references team on delete cascade,
  filter_id uuid not null references sheet_filter on delete cascade,
  pinned_by uuid not null references person on delete cascade,
  pinned_at timestamptz not null default now(),
  primary key (team_id, filter_id)
);
create index sheet_filter_team_filter on sheet_filter_team (filter_id);
create index sheet_filter_team_pinned_by on sheet_filter_team (pinned_by);
