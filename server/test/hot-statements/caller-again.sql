select (
  select concat_ws(
    '.', s.xmin, p.xmin, (select number from kept_number where scope = 'access')
  )
  from session s
  join person p on p.id = s.person_id
  where s.token_hash = $1
  and s.ended_at is null
  and s.expires_at > now()
  and p.active
) as stamp
