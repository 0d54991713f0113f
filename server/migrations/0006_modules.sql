-- Who sees a module, and what each person makes of theirs (spec §3 Modules, Preferences).

-- Hidden from the users of clients, with everything below it.
alter table module add column staff_only boolean not null default false;

-- Modules that a person keeps in the menu.
create table module_pin (
  person_id uuid not null references person on delete cascade,
  module_id uuid not null references module on delete cascade,
  pinned_at timestamptz not null default now(),
  primary key (person_id, module_id)
);

-- A person's own order; modules without a place follow in the company's order.
create table module_place (
  person_id uuid not null references person on delete cascade,
  module_id uuid not null references module on delete cascade,
  place integer not null,
  primary key (person_id, module_id)
);

-- How often a person opened a module or one of its parts.
create table module_use (
  person_id uuid not null references person on delete cascade,
  module_id uuid not null references module on delete cascade,
  uses integer not null default 1 check (uses > 0),
  last_used_at timestamptz not null default now(),
  primary key (person_id, module_id)
);

-- Deleting a module looks for its rows by module alone.
create index module_pin_module on module_pin (module_id);
create index module_place_module on module_place (module_id);
create index module_use_module on module_use (module_id);
