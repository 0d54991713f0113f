-- What figures of all sheets need stands in the index by which they are found: a period is read without the rows.
drop index sheet_figure_opened;
create index sheet_figure_opened on sheet_figure (opened_at) include (request_type, impact, priority, status);
drop index sheet_figure_answered;
create index sheet_figure_answered on sheet_figure (answered_at) include (answer_minutes) where answered_at is not null;
drop index sheet_figure_solved;
create index sheet_figure_solved on sheet_figure (solved_at) include (solution_minutes, rating)
  where solved_at is not null;

-- The same of open developments, by their age and their date.
drop index development_by_status;
create index development_by_status on development (status, changed_at desc, id desc) include (created_at, forecast_date)
  where deleted_at is null;
