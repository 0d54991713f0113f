-- Whoever changes a setting, a quick reply or a guide names the version it was based on: nobody's change is lost unseen.
alter table hotline_setting add column revision integer not null default 1;
alter table quick_reply add column revision integer not null default 1;
