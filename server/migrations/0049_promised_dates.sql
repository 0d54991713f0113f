-- From a request to a date (D20): what a client was promised, and the versions in which their request is delivered.

alter table sheet add column promised_on date;
-- [{"releaseId": "…", "number": "5.2", "on": "2026-11-16"}], as the client was told.
alter table sheet add column deliveries jsonb not null default '[]';
create index sheet_deliveries on sheet using gin (deliveries jsonb_path_ops) where deliveries <> '[]';

-- Sheets that have to be told that something of theirs is delivered in a version, or is not any more. Written in the
-- transaction that publishes, delivers or links; the hotline works through it and takes each row away once it is told.
create table sheet_delivery_notice (
  sheet_id uuid not null references sheet on delete cascade,
  release_id uuid not null references software_release on delete cascade,
  number text not null,
  released_on date,
  delivered boolean not null,
  -- New with each change, so that a row is only taken away by whoever told what it says now.
  mark uuid not null,
  primary key (sheet_id, release_id)
);

alter table sheet_digest drop constraint sheet_digest_kind_check;
alter table sheet_digest add constraint sheet_digest_kind_check
  check (kind in ('created', 'message', 'mention', 'assigned', 'status', 'promise', 'delivery'));
