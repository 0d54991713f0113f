-- Versions of the clients' software with notes, a checklist and the bases they go to (D24).

alter table software_release
  -- By audience and language: {"clients": {"fr": "…"}, "staff": {}}
  add column notes jsonb not null default '{"clients": {}, "staff": {}}',
  -- [{"id": "…", "text": "…", "done": false}]
  add column checklist jsonb not null default '[]';

create table software_release_base (
  release_id uuid not null references software_release on delete cascade,
  base_id uuid not null references base on delete cascade,
  state text not null default 'planned' check (state in ('planned', 'updating', 'done', 'failed')),
  primary key (release_id, base_id)
);
create index software_release_base_base on software_release_base (base_id);
