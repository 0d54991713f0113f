with step as (
  select *
  from jsonb_to_recordset($1::jsonb) as given (
    place integer, card_id uuid, version integer, development_id uuid, mark text, at timestamptz, label text,
    description text, assignee_id uuid, forecast_date date, own_forecast boolean, first_day date, last_day date,
    daily_minutes integer, day_list jsonb, on_days_off boolean, counts_as_load boolean, action jsonb,
    notices jsonb, entries jsonb
  )
  order by development_id
  limit 32
), held as (
  update development d
  set changed_at = step.at
  from step
  where d.id = step.development_id
  and d.xmin::text = step.mark
  returning step.place
), moved as (
  update card k
  set label = step.label, description = step.description, assignee_id = step.assignee_id, forecast_date = step.forecast_date,
  own_forecast = step.own_forecast, first_day = step.first_day, last_day = step.last_day, daily_minutes = step.daily_minutes,
  day_list = step.day_list, on_days_off = step.on_days_off, counts_as_load = step.counts_as_load, version = step.version + 1,
  changed_at = step.at
  from step
  left join held on held.place = step.place
  where k.id = step.card_id
  and k.version = step.version
  and k.deleted_at is null
  and (
    held.place is not null
    or (step.development_id is null and k.xmin::text = step.mark)
  )
  returning step.place
), entered as (
  insert into development_action (
    id, development_id, card_id, at, actor_id, action, params, before, after
  )
  select a.id, step.development_id, step.card_id, step.at, a.actor_id, a.action, a.params, a.before, a.after
  from moved
  join step on step.place = moved.place
  cross join lateral jsonb_to_record(step.action) as a (
    id uuid, actor_id uuid, action text, params jsonb, before jsonb, after jsonb
  )
), noticed as (
  insert into notification (
    id, category, kind, params, target, audience, at, scope, actor_id, to_mail
  )
  select n.id, n.category, n.kind, n.params, n.target, n.audience, n.at, n.scope, n.actor_id, n.to_mail
  from moved
  join step on step.place = moved.place
  cross join lateral jsonb_to_recordset(step.notices) as n (
    id uuid, category text, kind text, params jsonb, target text, audience text[], at timestamptz, scope text,
    actor_id uuid, to_mail boolean
  )
), told as (
  insert into live_event (type, audience, scope, payload)
  select e.type, e.audience, e.scope, e.payload::jsonb
  from moved
  join step on step.place = moved.place
  cross join lateral jsonb_to_recordset(step.entries) as e (number integer, type text, audience text[], scope text, payload text)
  order by step.place, e.number
)
select place
from moved
