with page as (
  select d.id, d.changed_at as value
  from development d
  where d.deleted_at is null
  and true
  order by d.changed_at desc, d.id desc
  limit 51
)
select d.id, (
  select row_to_json(w)::text
  from (
    select d.id, d.number, d.label, d.status, d.status_since, d.estimate_minutes, d.spent_minutes, d.forecast_date,
    d.todos, d.todos_done, d.comments, d.created_at, d.changed_at, d.version, d.client_id, c.name as client_name,
    d.type_id, y.name as type_name, y.color as type_color, t.name as team_name, d.release_id, r.number as release_number,
    r.state as release_state, r.released_on, k.tasks, k.assignees, work.timers, (
      select min(s.promised_on)
      from development_sheet l
      join sheet s on s.id = l.sheet_id
      where l.development_id = d.id
      and s.promised_on is not null
      and s.status <= 3
      and not s.archived
      and s.duplicate_of is null
    ) as promised_on
  ) w
) as written, page.value::text as sort_value
from page
join development d on d.id = page.id
left join client c on c.id = d.client_id
left join development_type y on y.id = d.type_id
left join team t on t.id = d.team_id
left join software_release r on r.id = d.release_id
cross join lateral (
  select count(*)::int as tasks, coalesce(
    jsonb_agg(
      distinct jsonb_build_object('id', p.id, 'name', p.firstname || ' ' || p.lastname)
    ) filter (where p.id is not null), '[]'
  ) as assignees
  from card k
  left join person p on p.id = k.assignee_id
  where k.development_id = d.id
  and k.deleted_at is null
  and k.archived_at is null
) k
cross join lateral (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'user', jsonb_build_object('id', p.id, 'name', p.firstname || ' ' || p.lastname), 'started_at',
        m.started_at
      )
      order by m.started_at, p.id
    ), '[]'
  ) as timers
  from running_timer m
  join person p on p.id = m.person_id
  where m.development_id = d.id
) work
order by page.value desc, d.id desc
