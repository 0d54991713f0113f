-- Clients and bases are kept by administrators: what they write of them, and a revision that tells two who
-- change one record at once apart.
alter table client
  add column aliases text[] not null default '{}',
  add column contacts jsonb not null default '[]',
  add column contract_start date,
  add column contract_end date,
  add column contract_level text not null default '',
  add column owner_id uuid references person,
  add column tags text[] not null default '{}',
  add column revision integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add constraint client_contract_order check (contract_end >= contract_start);
create index client_owner on client (owner_id) where owner_id is not null;

alter table base
  -- Slugs: a module that is taken away leaves its name behind, and comes back under it.
  add column modules text[] not null default '{}',
  add column revision integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add constraint base_status check (
    status in ('pending', 'active', 'updating', 'inactive', 'broken', 'suspended', 'archived')
  );
create index sheet_base on sheet (base_id) where base_id is not null;

-- Why something was done, where a reason is asked for.
alter table history add column reason text;
