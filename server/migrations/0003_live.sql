-- The live channel: what happened, in the one order every process delivers it (docs/decisions/0002-live-channel.md).

create table live_event (
  id bigint generated always as identity primary key,
  -- 1, 2, 3… without a gap, given after the commit of whoever announced it; null until then.
  position bigint unique,
  type text not null,
  audience text[] not null,
  payload jsonb not null,
  -- When the position was given. Together they name the entry even after a restored backup gives positions anew.
  at timestamptz not null default now()
);
create index live_event_waiting on live_event (id) where position is null;

-- The last position given. Its row lock is the turn to give positions; those who announce never touch it.
create table live_head (
  one boolean primary key default true check (one),
  position bigint not null
);
insert into live_head (position) values (0);
