-- Modules are kept by administrators (spec §2, §3): with an icon, a version, who sees them and whether they are shown.

alter table module
  add column revision integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add column icon text not null default '',
  add column active boolean not null default true,
  add column audience text not null default 'everyone'
    constraint module_audience check (audience in ('everyone', 'staff', 'clients'));

update module set audience = 'staff' where staff_only;
alter table module drop column staff_only;

-- Whose users see a module that is not for the users of all clients.
create table module_client (
  module_id uuid not null references module on delete cascade,
  client_id uuid not null references client,
  primary key (module_id, client_id)
);
create index module_client_client on module_client (client_id);
