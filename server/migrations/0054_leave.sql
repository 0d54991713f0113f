-- Holidays and leave as records that administration keeps: a version that a change is based on (D12, D19, D21).

alter table holiday
  add column revision integer not null default 1,
  add column changed_at timestamptz not null default now();
create index holiday_by_day on holiday (day, country);

alter table leave
  add column revision integer not null default 1,
  add column changed_at timestamptz not null default now();
