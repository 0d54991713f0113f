-- What the server keeps in memory is good as long as these numbers stand still: a change and its number are
-- committed together, so that one short question says whether what is kept is what is stored.
create table kept_number (
  scope text primary key,
  number bigint not null
);
insert into kept_number (scope, number) values ('access', 1), ('names', 1);

create function move_kept_number() returns trigger language plpgsql as $$
begin
  update kept_number set number = number + 1 where scope = tg_argv[0];
  return null;
end $$;

-- Who may do what. A person's own row and session are looked at each time.
create trigger access_moved after insert or update or delete or truncate on team
  for each statement execute function move_kept_number('access');
create trigger access_moved after insert or update or delete or truncate on team_member
  for each statement execute function move_kept_number('access');
create trigger access_moved after insert or update or delete or truncate on mail_list_address
  for each statement execute function move_kept_number('access');
create trigger access_moved after insert or update or delete or truncate on access_right_holder
  for each statement execute function move_kept_number('access');
create trigger access_moved after insert or update or delete or truncate on authentication_settings
  for each statement execute function move_kept_number('access');
create trigger access_moved after update of name or delete or truncate on client
  for each statement execute function move_kept_number('access');

-- What sheets call by name.
create trigger names_moved after update of name or delete or truncate on client
  for each statement execute function move_kept_number('names');
create trigger names_moved after update of name or delete or truncate on base
  for each statement execute function move_kept_number('names');
create trigger names_moved after update of slug or delete or truncate on module
  for each statement execute function move_kept_number('names');
create trigger names_moved after update of firstname, lastname, employee or delete or truncate on person
  for each statement execute function move_kept_number('names');

-- The list is also asked for by type of request, and counting two hundred thousand sheets takes longer than showing fifty.
drop trigger sheet_counted on sheet;
drop trigger sheet_recounted on sheet;
delete from sheet_count;
alter table sheet_count
  add column request_type smallint not null,
  drop constraint sheet_count_pkey,
  add primary key (scope, scope_id, status, request_type, shard);

create or replace function count_sheet(sheet_row sheet, change integer) returns void language sql as $$
  insert into sheet_count (scope, scope_id, status, request_type, shard, count)
  select scope, scope_id, sheet_row.status, sheet_row.request_type, pg_backend_pid() % 16, change
  from (values
    ('all', '00000000-0000-0000-0000-000000000000'::uuid),
    ('assignee', coalesce(sheet_row.assignee_id, '00000000-0000-0000-0000-000000000000'::uuid)),
    ('client', sheet_row.client_id)
  ) as scopes (scope, scope_id)
  where not sheet_row.archived
  on conflict (scope, scope_id, status, request_type, shard)
    do update set count = sheet_count.count + excluded.count
$$;

insert into sheet_count (scope, scope_id, status, request_type, shard, count)
select scope, scope_id, status, request_type, 0, count(*)
from sheet cross join lateral (values
  ('all', '00000000-0000-0000-0000-000000000000'::uuid),
  ('assignee', coalesce(assignee_id, '00000000-0000-0000-0000-000000000000'::uuid)),
  ('client', client_id)
) as scopes (scope, scope_id)
where not archived
group by scope, scope_id, status, request_type;

create trigger sheet_counted after insert or delete on sheet
  for each row execute function keep_sheet_counts();
create trigger sheet_recounted after update of status, request_type, archived, assignee_id, client_id on sheet
  for each row
  when (row (old.status, old.request_type, old.archived, old.assignee_id, old.client_id)
        is distinct from row (new.status, new.request_type, new.archived, new.assignee_id, new.client_id))
  execute function keep_sheet_counts();
