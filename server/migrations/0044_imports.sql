-- Imports: a file of rows, its plan, its run and its undoing (docs/decisions/0023-imports.md).

create table data_import (
  id uuid primary key,
  subject text not null check (subject in ('person', 'client', 'base', 'candidate')),
  owner_id uuid references person on delete set null,
  created_at timestamptz not null,
  file_name text not null,
  file_sha256 bytea not null,
  -- Encoding, separator, sheet: how the file was read.
  reading jsonb not null,
  headings text[] not null,
  row_count integer not null,
  -- The field of each column, empty where it fills none.
  columns text[] not null,
  state text not null check (state in ('mapping', 'planned', 'running', 'done', 'undoing', 'undone')),
  -- Of the plan: what the file says, what stands in the database, and what follows from both.
  fingerprint text,
  counts jsonb,
  started_by uuid references person on delete set null,
  started_at timestamptz,
  ended_at timestamptz,
  undone_by uuid references person on delete set null,
  undone_at timestamptz,
  rows_kept boolean not null default true,
  constraint one_field_per_column check (cardinality(columns) = cardinality(headings)),
  constraint planned_has_fingerprint check (state = 'mapping' or fingerprint is not null)
);
create index data_import_latest on data_import (subject, created_at desc);
create index data_import_at_work on data_import (id) where state in ('running', 'undoing');

create table data_import_row (
  import_id uuid not null references data_import on delete cascade,
  -- As spreadsheets count them.
  number integer not null,
  cells text[] not null,
  -- By field: what somebody wrote in the place of the cell.
  corrections jsonb not null default '{}',
  name text not null default '',
  disposition text check (disposition in ('made', 'changed', 'unchanged', 'refused')),
  problems jsonb not null default '[]',
  changes jsonb not null default '[]',
  -- What is written by the run, and onto which version of which record.
  draft jsonb,
  target_id uuid,
  target_version integer,
  -- What became of it; null while it waits, and where there was nothing to do.
  outcome text check (outcome in ('done', 'refused', 'undone', 'kept')),
  -- What an undoing writes back, and the version that the run left behind.
  before jsonb,
  done_version integer,
  primary key (import_id, number)
);
create index data_import_row_target on data_import_row (target_id) where target_id is not null;
create index data_import_row_waiting on data_import_row (import_id, number)
  where outcome is null and disposition in ('made', 'changed');
create index data_import_row_done on data_import_row (import_id, number desc) where outcome = 'done';

-- What columns and values meant the last time, for everybody who keeps such records.
create table data_import_column (
  subject text not null,
  heading text not null,
  field text not null,
  primary key (subject, heading)
);
create table data_import_value (
  subject text not null,
  field text not null,
  value text not null,
  meaning text not null,
  primary key (subject, field, value)
);

-- Whose personal data were erased leaves no trace in the rows that brought them in (D21).
create function forget_imported_person() returns trigger language plpgsql as $$
begin
  update data_import_row
  set cells = array_fill(''::text, array[cardinality(cells)]), corrections = '{}', name = '', changes = '[]',
      problems = '[]', draft = null, before = null
  where target_id = new.id;
  return null;
end $$;
create trigger imported_person_erased after update of erased_at on person
  for each row when (old.erased_at is null and new.erased_at is not null) execute function forget_imported_person();

-- The people's list by its sorts, at any number of people.
create index person_by_search_words on person (search_words collate "C", id);
create index person_by_lastname on person (fold_text(lastname || ' ' || firstname), id);
create index person_by_username on person (lower(username), id);
create index person_by_created on person (created_at, id);
