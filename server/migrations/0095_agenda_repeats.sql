-- Events that repeat, with a place, a colour, a reminder and invited colleagues (spec §3, D12).

alter table agenda_event
  add column place text not null default '',
  add column color text check (color in ('green', 'teal', 'purple', 'pink', 'orange', 'red', 'grey')),
  -- Before the start; on whole days before nine in the morning.
  add column reminder_minutes integer check (reminder_minutes between 0 and 40320),
  -- When the next reminder is due; moved on in the transaction that sends one.
  add column remind_at timestamptz,
  -- The rule by which it comes again; the row itself has the first time.
  add column repeat jsonb,
  -- The last day on which it begins; null without an end.
  add column repeat_last date,
  -- Days of the series that were deleted, as yyyy-MM-DD.
  add column excluded_days text[] not null default '{}',
  -- One of a series that was changed by itself: in which, and which day of it it stands for.
  add column series_id uuid references agenda_event on delete cascade,
  add column original_day date,
  add constraint agenda_event_series check (
    (series_id is null) = (original_day is null)
    and (series_id is null or repeat is null)
    and (repeat is not null or (repeat_last is null and excluded_days = '{}'))
  );
create index agenda_event_repeating on agenda_event (owner_id) where repeat is not null and deleted_at is null;
create unique index agenda_event_exception on agenda_event (series_id, original_day)
  where series_id is not null and deleted_at is null;
create index agenda_event_reminder on agenda_event (remind_at) where remind_at is not null and deleted_at is null;

create table agenda_guest (
  event_id uuid not null references agenda_event on delete cascade,
  person_id uuid not null references person on delete cascade,
  answer text not null default 'open' check (answer in ('open', 'accepted', 'declined')),
  invited_at timestamptz not null,
  answered_at timestamptz,
  primary key (event_id, person_id)
);
create index agenda_guest_person on agenda_guest (person_id);
