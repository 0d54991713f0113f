select asked.place::integer as place, (
  select concat_ws(
    '.', s.xmin, p.xmin, (select number from kept_number where scope = 'access')
  )
  from session s
  join person p on p.id = s.person_id
  where s.token_hash = asked.token_hash
  and s.ended_at is null
  and s.expires_at > now()
  and p.active
) as caller_stamp, (select number::text from kept_number where scope = 'access') as access_number, k.id,
k.development_id, k.label, k.description, k.assignee_id, k.forecast_date, k.own_forecast, k.first_day,
k.last_day, k.daily_minutes, k.day_list, k.on_days_off, k.counts_as_load, k.archived_at, k.deleted_at,
k.version, k.created_by, k.created_at, k.changed_at, coalesce(d.xmin, k.xmin)::text as mark, d.number as d_number,
d.label as d_label, d.estimate_minutes as d_estimate, d.created_by as d_created_by, d.deleted_at is not null as d_deleted,
d.status, d.type_id, y.name as type_name, y.color as type_color, t.name as team_name, c.name as client_name,
array(
  select r.person_id
  from development_reader r
  where r.development_id = d.id
) as readers, other.people as others, array(
  select p.id || ' ' || p.xmin
  from person p
  where p.employee
  and p.id = any (
    other.people || array[k.assignee_id, asked.target_id, asked.actor_id]
  )
) as people, case
when asked.place = 1 then (
  select json_agg(
    json_build_object(
      'person_id', h.person_id, 'team', ht.name, 'flag', h.flag, 'value', h.value
    )
  )::text
  from access_right_holder h
  left join team ht on ht.id = h.team_id
  where h.tag = 'support-vision-developpement'
) end as holders
from unnest(
  (select $1::uuid[]), (select $2::uuid[]), (select $3::uuid[]), (select $4::bytea[])
) with ordinality as asked (card_id, target_id, actor_id, token_hash, place)
left join card k on k.id = asked.card_id
left join development d on d.id = k.development_id
left join development_type y on y.id = d.type_id
left join team t on t.id = d.team_id
left join client c on c.id = d.client_id
cross join lateral (
  select array(
    select distinct o.assignee_id
    from card o
    where o.development_id = d.id
    and o.id <> k.id
    and o.deleted_at is null
    and o.assignee_id is not null
  ) as people -- Found once, though it is told
  and asked for.
  offset 0
) other
