-- What the server could not do of the things it works through by itself: held messages, sheets that are due, mails
-- (docs/decisions/0014-nobody-stops-the-others.md). A row comes with the first failure and goes with the success.

create table work_failure (
  queue text not null,
  -- The id of the thing in its own table.
  item text not null,
  -- Failures that count; a lock that was held by somebody else does not.
  attempts integer not null,
  -- What kind of failure it was, for a sentence; and what the server said, for whoever repairs it.
  kind text not null check (kind in ('data', 'refused', 'timeout', 'busy', 'fault')),
  reason text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- When it is tried again; null once it is set aside, until somebody decides.
  retry_at timestamptz,
  set_aside_at timestamptz,
  -- Whose it is, and the number of the sheet it belongs to, where there is one.
  owner_id uuid references person on delete set null,
  sheet_number integer,
  primary key (queue, item),
  constraint work_failure_waits_or_rests check ((retry_at is null) = (set_aside_at is not null))
);
create index work_failure_set_aside on work_failure (set_aside_at desc) where set_aside_at is not null;

-- A message to the customer that could not leave: its writer sees so, and can try again or take it back.
alter table sheet_message add column set_aside_at timestamptz;
