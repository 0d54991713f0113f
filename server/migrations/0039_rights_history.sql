-- Rights, teams and roles are records like the others: their history is read under the name of the record (D4).
update history
set
  area = case
    when area = 'teams' then 'team'
    when action like '%TeamRole' then 'teamRole'
    else 'right'
  end,
  action = case when action = 'endGrant' then action else regexp_replace(action, '(Right|TeamRole|Team)$', '') end
where area in ('rights', 'teams');
