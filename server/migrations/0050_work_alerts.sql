-- People are told of work that is late once for each date it had (D11, D20).

alter table development add column late_told_for date;
create index development_open_by_date on development (forecast_date)
  where deleted_at is null and forecast_date is not null and status not in ('delivered', 'abandoned');
-- One's own open todos, for the list of things to do.
create index development_todo_of_person on development_todo (assignee_id) where assignee_id is not null and done_at is null;
