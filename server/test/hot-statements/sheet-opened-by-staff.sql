with opened as materialized (
  select s.id, s.xmin || '.' || (select number from kept_number where scope = 'names') as stamp, s.number,
  s.client_id, c.name as client_name, b.id as base_id, b.name as base_name, mo.slug as module, sm.slug as sub_module,
  s.subject, s.title, s.request_type, s.impact, s.priority, s.status, s.awaited, s.awaited_until, s.turn,
  s.turn_since, s.due_at, s.due_kind, s.due_warn_at, s.missed_targets, null::timestamptz as answer_by,
  s.language, s.requester_id, r.firstname || ' ' || r.lastname as requester_name, a.id as assignee_id,
  a.firstname || ' ' || a.lastname as assignee_name, s.opened_at, s.staff_activity_at as activity_at,
  s.archived, s.duplicate_of is not null as duplicate, s.staff_preview as preview, s.staff_preview_kind as preview_kind,
  s.staff_last_author_id as last_author_id, l.firstname || ' ' || l.lastname as last_author_name, l.employee as last_author_is_staff,
  s.staff_last_at as last_at, s.staff_messages as messages, s.staff_version as version, (
    select array_agg(t.name order by t.folded)
    from sheet_tag t
    where t.sheet_id = s.id
  ) as tags, s.phone, s.url, s.status_since, s.system_due_at, s.reopened, s.rating, s.promised_on, s.deliveries,
  (
    select json_agg(
      json_build_object(
        'id', p.id, 'name', p.firstname || ' ' || p.lastname, 'staff', p.employee
      )
      order by p.lastname, p.firstname
    )
    from sheet_user u
    join person p on p.id = u.person_id
    where u.sheet_id = s.id
  ) as users, (select xmin::text from hotline_setting where key = 'fieldRights') as rights_stamp, greatest(
    s.staff_messages - coalesce(
      (
        select mark.messages
        from sheet_read mark
        where mark.person_id = $1
        and mark.sheet_id = s.id
      ), case
      when s.staff_last_at < (select created_at from person where id = $1) then s.staff_messages
      else 0 end
    ), 0
  ) as unread, (
    select left(d.text, 140)
    from sheet_draft d
    where d.person_id = $1
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
    and here.person_id <> $1
    and here.at > now() - interval '45 seconds'
  ) as present
  from sheet s
  join client c on c.id = s.client_id
  left join base b on b.id = s.base_id
  left join module mo on mo.id = s.module_id
  left join module sm on sm.id = s.sub_module_id
  join person r on r.id = s.requester_id
  left join person a on a.id = s.assignee_id
  left join person l on l.id = s.staff_last_author_id
  left join sheet_read mark on mark.sheet_id = s.id
  and mark.person_id = $1
  where s.id = $2
  and true
), last as materialized (
  select m.id, m.kind, m.author_id, p.firstname || ' ' || p.lastname as author_name, p.employee as author_is_staff,
  m.client_message_id, m.text, m.rich, m.language, m.via, m.created_at, m.staff_position, m.public_position,
  m.leaves_at, m.set_aside_at, m.transition, m.quoted, m.mentions::text[] as mentions, (
    select json_agg(
      json_build_object(
        'id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes
      )
      order by a.added_at, a.id
    )
    from sheet_attachment a
    join stored_file f on f.id = a.id
    where a.message_id = m.id
  ) as attachments, m.staff_position as place
  from opened
  join sheet_message m on m.sheet_id = opened.id
  join person p on p.id = m.author_id
  where m.recalled_at is null
  order by m.staff_position desc
  limit $3
)
select opened.*, (
  select concat_ws(
    '.', s.xmin, p.xmin, (select number from kept_number where scope = 'access')
  )
  from session s
  join person p on p.id = s.person_id
  where s.token_hash = $4::bytea
  and s.ended_at is null
  and s.expires_at > now()
  and p.active
) as caller_stamp, (select json_agg(last order by last.place) from last) as conversation, (
  select json_agg(event order by event.place)
  from (
    select e.id, e.staff_position as position, e.params, e.at, e.code, e.actor_id, p.firstname || ' ' || p.lastname as actor_name,
    p.employee as actor_is_staff, e.staff_position as place
    from sheet_event e
    left join person p on p.id = e.actor_id
    where e.sheet_id = opened.id
    and e.staff_position is not null
    and (
      e.staff_position > (select min(place) from last)
      or (select count(*) from last) < $3
    )
    order by e.staff_position desc
    limit 200
  ) as event
) as history
from opened
