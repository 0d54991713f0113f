-- Beside how many developments a status holds: the minutes estimated for them, kept and summed in the same rows.
alter table development_count add column estimated bigint not null default 0;

create or replace function count_development(development_row development, change integer) returns void language sql as $$
  insert into development_count (scope, scope_id, status, shard, count, estimated)
  select s.scope, s.scope_id, development_row.status, pg_backend_pid() % 8, change,
         change * coalesce(development_row.estimate_minutes, 0)
  from development_scopes(development_row) s
  order by 1, 2
  on conflict (scope, scope_id, status, shard) do update
    set count = development_count.count + excluded.count, estimated = development_count.estimated + excluded.estimated
$$;

create or replace function count_new_developments() returns trigger language plpgsql as $$
begin
  insert into development_count (scope, scope_id, status, shard, count, estimated)
  select s.scope, s.scope_id, n.status, pg_backend_pid() % 8, count(*), coalesce(sum(n.estimate_minutes), 0)
  from new_rows n, development_scopes(n::development) s
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (scope, scope_id, status, shard) do update
    set count = development_count.count + excluded.count, estimated = development_count.estimated + excluded.estimated;
  return null;
end
$$;

drop trigger development_recounted on development;
create trigger development_recounted
  after update of status, client_id, team_id, type_id, estimate_minutes, deleted_at on development
  for each row
  when (row (old.status, old.client_id, old.team_id, old.type_id, old.estimate_minutes, old.deleted_at is null)
        is distinct from
        row (new.status, new.client_id, new.team_id, new.type_id, new.estimate_minutes, new.deleted_at is null))
  execute function recount_development();

update development_count c set estimated = found.estimated
from (select s.scope, s.scope_id, d.status, sum(d.estimate_minutes) as estimated
      from development d, development_scopes(d) s where d.estimate_minutes is not null group by 1, 2, 3) found
where (c.scope, c.scope_id, c.status) = (found.scope, found.scope_id, found.status)
  and c.shard = (select min(o.shard) from development_count o
                 where (o.scope, o.scope_id, o.status) = (c.scope, c.scope_id, c.status));
