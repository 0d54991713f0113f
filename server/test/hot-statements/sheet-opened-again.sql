select asked.place::integer as place, s.xmin || '.' || (select number from kept_number where scope = 'names') as stamp,
(
  select concat_ws(
    '.', s.xmin, p.xmin, (select number from kept_number where scope = 'access')
  )
  from session s
  join person p on p.id = s.person_id
  where s.token_hash = asked.token_hash
  and s.ended_at is null
  and s.expires_at > now()
  and p.active
) as caller_stamp, (select xmin::text from hotline_setting where key = 'fieldRights') as rights_stamp,
greatest(
  s.staff_messages - coalesce(
    (
      select mark.messages
      from sheet_read mark
      where mark.person_id = asked.person_id
      and mark.sheet_id = s.id
    ), case
    when s.staff_last_at < (select created_at from person where id = asked.person_id) then s.staff_messages
    else 0 end
  ), 0
) as unread, (
  select left(d.text, 140)
  from sheet_draft d
  where d.person_id = asked.person_id
  and d.sheet_id = s.id
  and d.text <> ''
  order by d.changed_at desc
  limit 1
) as draft, mark.position as read_up_to, (
  select json_build_object(
    'id', d.id, 'number', d.number, 'subject', d.subject, 'status', d.status
  )
  from sheet d
  where d.id = s.duplicate_of
  and true
) as duplicate_of, (
  select json_agg(
    json_build_object(
      'id', d.id, 'number', d.number, 'subject', d.subject, 'status', d.status
    )
    order by d.number
  )
  from sheet d
  where d.duplicate_of = s.id
  and true
) as duplicates, (
  select json_build_object(
    'id', d.id, 'number', d.number, 'subject', d.subject, 'status', d.status
  )
  from sheet d
  where d.id = s.follow_up_of
  and true
) as follow_up_of, (
  select json_agg(
    json_build_object(
      'id', d.id, 'number', d.number, 'subject', d.subject, 'status', d.status
    )
    order by d.number
  )
  from sheet d
  where d.follow_up_of = s.id
  and true
) as follow_ups, (
  select json_build_object(
    'at', seen.at, 'position', coalesce(
      (
        select max(m.staff_position)
        from sheet_message m
        where m.sheet_id = s.id
        and m.public_position <= seen.position
      ), 0
    )
  )
  from sheet_read seen
  where seen.sheet_id = s.id
  and (select not employee from person where id = seen.person_id)
  order by seen.position desc, seen.at
  limit 1
) as seen_by_client, (
  select json_agg(
    json_build_object(
      'person', json_build_object(
        'id', p.id, 'name', p.firstname || ' ' || p.lastname, 'staff', p.employee
      ), 'state', here.state, 'kind', here.kind, 'at', here.at
    )
  )
  from sheet_presence here
  join person p on p.id = here.person_id
  where here.sheet_id = s.id
  and here.person_id <> asked.person_id
  and here.at > now() - interval '45 seconds'
) as present
from unnest(
  (select $1::uuid[]), (select $2::uuid[]), (select $3::uuid[]), (select $4::bytea[])
) with ordinality as asked (person_id, sheet_id, client_id, token_hash, place)
join sheet s on s.id = asked.sheet_id
and true
left join sheet_read mark on mark.sheet_id = s.id
and mark.person_id = asked.person_id
