select concat_ws(
  '.', s.xmin, p.xmin, (select number from kept_number where scope = 'access')
) as stamp, s.id as session_id, s.stay_logged, s.step, s.last_seen_at, s.created_at, s.method, p.password_changed_at,
a.values ->> 'networks' as networks, a.values -> 'passwordAge' as password_age, p.id, p.username, p.firstname,
p.lastname, p.function, p.quality, p.phone_number, p.email_address, p.default_language, p.employee, p.client_id,
c.name as client_name, p.super_administrator, p.administrator, p.photo_file_id, p.signature_file_id, array(
  select t.name
  from team_member m
  join team t on t.id = m.team_id
  where m.person_id = p.id
  order by t.name
) as teams, array(
  select a.list
  from mail_list_address a
  where p.employee
  and a.address = lower(p.email_address)
) as mail_lists, coalesce(
  (
    select json_agg(json_build_array(h.tag, h.value, h.kind, h.name))
    from (
      select o.tag, o.value, 'person' as kind, null as name
      from access_right_holder o
      where o.person_id = p.id
      union all
      select g.tag, g.value, 'team', t.name
      from team_member m
      join team t on t.id = m.team_id
      join access_right_holder g on g.team_id = m.team_id
      where m.person_id = p.id
      union all
      select f.tag, f.value, 'flag', f.flag
      from access_right_holder f
      where f.flag = any(
        array(
          select l.flag
          from mail_list_address a
          join (
            values ('directionMail', 'direction'), ('sysAdminMail', 'sysAdmin'), ('callCenterMail', 'callCenter'),
            ('equipeTechniqueMail', 'equipeTech')
          ) l (list, flag) on l.list = a.list
          where p.employee
          and a.address = lower(p.email_address)
          union all
          select 'superAdministrator'
          where p.super_administrator
          union all
          select 'administrator'
          where p.administrator
        )
      )
    ) h
  ), '[]'
) as holders, (
  select (extract(epoch from min(g.ends_at) - now()) * 1000)::float8
  from access_right_grant g
  where g.ends_at > now()
) as ms_to_next_end
from session s
join person p on p.id = s.person_id
left join client c on c.id = p.client_id
left join authentication_settings a on true
where s.token_hash = $1
and s.ended_at is null
and s.expires_at > now()
and p.active
