-- What figures count of a sheet, in a row of its own: narrow, so that 200,000 of them are read at once, and with the
-- working time to the first answer and to the solution, which a statement could not reckon (D25).
create table sheet_figure (
  sheet_id uuid primary key references sheet on delete cascade,
  client_id uuid not null,
  base_id uuid,
  module_id uuid,
  assignee_id uuid,
  request_type smallint not null,
  impact smallint not null,
  priority smallint not null,
  status smallint not null,
  rating smallint,
  opened_at timestamptz not null,
  -- Reckoned from the conversation: the first answer, the last solution that still stands, the last time it was opened again.
  answered_at timestamptz,
  solved_at timestamptz,
  reopened_at timestamptz,
  answer_minutes integer,
  solution_minutes integer,
  -- How often the sheet moved, and up to which move it was reckoned.
  moves integer not null default 1,
  reckoned integer not null default 0
) with (fillfactor = 85);

create index sheet_figure_opened on sheet_figure (opened_at);
create index sheet_figure_answered on sheet_figure (answered_at) where answered_at is not null;
create index sheet_figure_solved on sheet_figure (solved_at) where solved_at is not null;
create index sheet_figure_reopened on sheet_figure (reopened_at) where reopened_at is not null;
create index sheet_figure_stale on sheet_figure (sheet_id) where moves <> reckoned;

insert into sheet_figure (sheet_id, client_id, base_id, module_id, assignee_id, request_type, impact, priority, status,
  rating, opened_at)
select id, client_id, base_id, module_id, assignee_id, request_type, impact, priority, status, rating, opened_at from sheet;

create function keep_sheet_figure() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sheet_figure (sheet_id, client_id, base_id, module_id, assignee_id, request_type, impact, priority, status,
      rating, opened_at)
    values (new.id, new.client_id, new.base_id, new.module_id, new.assignee_id, new.request_type, new.impact, new.priority,
      new.status, new.rating, new.opened_at);
  else
    update sheet_figure set client_id = new.client_id, base_id = new.base_id, module_id = new.module_id,
      assignee_id = new.assignee_id, request_type = new.request_type, impact = new.impact, priority = new.priority,
      status = new.status, rating = new.rating, opened_at = new.opened_at,
      moves = moves + (row (old.status, old.last_side, old.opened_at)
        is distinct from row (new.status, new.last_side, new.opened_at))::int
    where sheet_id = new.id;
  end if;
  return null;
end
$$;

create trigger sheet_figured after insert on sheet for each row execute function keep_sheet_figure();
-- Most messages move nothing that is counted.
create trigger sheet_refigured
  after update of client_id, base_id, module_id, assignee_id, request_type, impact, priority, status, rating, last_side,
    opened_at on sheet
  for each row
  when (row (old.client_id, old.base_id, old.module_id, old.assignee_id, old.request_type, old.impact, old.priority,
             old.status, old.rating, old.last_side, old.opened_at)
        is distinct from row (new.client_id, new.base_id, new.module_id, new.assignee_id, new.request_type, new.impact,
             new.priority, new.status, new.rating, new.last_side, new.opened_at))
  execute function keep_sheet_figure();

-- Developments by the day they were made and delivered.
create index development_made on development (created_at) where deleted_at is null;
create index development_delivered on development (status_since) where deleted_at is null and status = 'delivered';

-- Who was here on which of the company's days: the last visit alone tells nothing of a period.
create table visit_day (
  day date not null,
  person_id uuid not null references person on delete cascade,
  primary key (day, person_id)
);
create index visit_day_person on visit_day (person_id);

create or replace function keep_visit() returns trigger language plpgsql as $$
begin
  insert into person_visit (person_id, at) values (new.person_id, new.last_seen_at)
  on conflict (person_id) do update set at = excluded.at where person_visit.at < excluded.at;
  insert into visit_day (day, person_id)
  values ((new.last_seen_at at time zone coalesce((select time_zone from company_settings), 'Europe/Paris'))::date, new.person_id)
  on conflict do nothing;
  return null;
end $$;

insert into visit_day (day, person_id)
select distinct (at at time zone coalesce((select time_zone from company_settings), 'Europe/Paris'))::date, person_id
from (select created_at as at, person_id from session where step = 'open'
      union all select last_seen_at, person_id from session where step = 'open'
      union all select at, person_id from person_visit) visits;
