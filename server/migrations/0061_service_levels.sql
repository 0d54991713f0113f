-- Service levels (D27): which one a client has; the levels themselves are a setting of the hotline.
alter table client add column service_level_id uuid;

alter table sheet
  -- The client's level, and since when it counts for this sheet.
  add column service_level_id uuid,
  add column service_level_since timestamptz,
  -- The nearest target that support has to meet; all three or none.
  add column due_at timestamptz,
  add column due_kind text check (due_kind in ('firstAnswer', 'nextAnswer', 'solution')),
  add column due_warn_at timestamptz,
  -- What people were told of it.
  add column due_told text check (due_told in ('near', 'late')),
  -- Level, hours or holidays changed: it is to be reckoned anew.
  add column due_stale boolean not null default false,
  -- What clients read, where the level says so.
  add column answer_by timestamptz,
  -- Targets that were not met: [{kind, dueAt, reason}].
  add column missed_targets jsonb not null default '[]',
  add constraint sheet_due_whole check (
    (due_at is null) = (due_kind is null) and (due_at is null) = (due_warn_at is null)),
  add constraint sheet_level_since check ((service_level_id is null) = (service_level_since is null));

create index sheet_target on sheet (due_at, id) where due_at is not null and not archived;
create index sheet_target_watch on sheet (due_warn_at)
  where due_at is not null and due_told is distinct from 'late';
create index sheet_target_stale on sheet (id) where due_stale;
create index client_service_level on client (service_level_id) where service_level_id is not null;

-- That a target is near or was missed may wait for the day's mail, like other news.
alter table sheet_digest drop constraint sheet_digest_kind_check;
alter table sheet_digest add constraint sheet_digest_kind_check
  check (kind in ('created', 'message', 'mention', 'assigned', 'status', 'promise', 'delivery', 'due', 'receipt'));
