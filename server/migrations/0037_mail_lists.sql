-- Which alerts were sent to mail lists already (D13).

alter table mail_list_alert
  -- Alerts from before the list was chosen stay unsent.
  add column since timestamptz not null default now();

create table mail_list_notice (
  notification_id uuid primary key references notification on delete cascade
);
