with page as materialized (
  select found.*
  from (
    (
      select s.id, (extract(epoch from s.turn_since) * 1000000)::bigint as sorted, s.xmin as row_stamp,
      s.staff_messages as messages, s.staff_last_at as last_at
      from sheet s
      where true
      and not s.archived
      and s.turn = 'support'
      order by s.turn_since asc, s.id asc
      limit 51
    )
    union all (
      select s.id, 90000000000000000 - (extract(epoch from s.staff_activity_at) * 1000000)::bigint as sorted,
      s.xmin as row_stamp, s.staff_messages as messages, s.staff_last_at as last_at
      from sheet s
      where true
      and not s.archived
      and s.turn <> 'support'
      order by s.staff_activity_at desc, s.id asc
      limit 51
    )
  ) as found
  order by found.sorted asc, found.id asc
  limit 51
)
select (
  select json_object_agg(status, n)
  from (
    select status, sum(count) as n
    from sheet_count
    where scope = $2
    and scope_id = $3::uuid
    group by status
  ) as counted
)::text as counts, (
  select concat_ws(
    '.', s.xmin, p.xmin, (select number from kept_number where scope = 'access')
  )
  from session s
  join person p on p.id = s.person_id
  where s.token_hash = $4::bytea
  and s.ended_at is null
  and s.expires_at > now()
  and p.active
) as caller_stamp, (select xmin::text from hotline_setting where key = 'fieldRights') as rights_stamp,
(
  select string_agg(
    page.id || ' ' || page.row_stamp || '.' || (select number from kept_number where scope = 'names') || ' ' || page.messages || ' ' || case
    when page.last_at < (select created_at from person where id = $1) then page.messages
    else 0 end, ','
    order by page.sorted asc, page.id asc
  )
  from page
) as places, (
  select string_agg(sheet_id || ' ' || messages, ',')
  from sheet_read
  where person_id = $1
  and sheet_id = any (array(select id from page))
) as marks, (
  select nearest.sorted
  from (
    select page.*
    from page
    order by page.sorted asc, page.id asc
    limit 1
    offset 49
  ) as nearest
) as last_key, (
  select json_object_agg(
    page.id, (
      select left(d.text, 140)
      from sheet_draft d
      where d.person_id = $1
      and d.sheet_id = page.id
      and d.text <> ''
      order by d.changed_at desc
      limit 1
    )
  )::text
  from page
  where page.id in (select sheet_id from sheet_draft where person_id = $1 and text <> '')
) as drafts
