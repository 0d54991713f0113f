-- How many developments each status holds, for the whole, for a client, a team and a type, so that a list does not count
-- what it does not show. Kept by trigger in the transaction of the change. Rows are spread over shards by connection, so
-- that changes at once do not wait for each other: a count is a sum.
create table development_count (
  scope text not null check (scope in ('all', 'client', 'team', 'type')),
  -- The client, team or type; the nil id for the whole and for "none".
  scope_id uuid not null,
  status text not null,
  shard smallint not null,
  count integer not null,
  primary key (scope, scope_id, status, shard)
) with (fillfactor = 50);

create function development_scopes(development_row development)
returns table (scope text, scope_id uuid) language sql immutable as $$
  select s.scope, coalesce(s.scope_id, '00000000-0000-0000-0000-000000000000'::uuid) from (values
    ('all', null::uuid),
    ('client', development_row.client_id),
    ('team', development_row.team_id),
    ('type', development_row.type_id)
  ) as s (scope, scope_id)
  where development_row.deleted_at is null
$$;

create function count_development(development_row development, change integer) returns void language sql as $$
  insert into development_count (scope, scope_id, status, shard, count)
  select s.scope, s.scope_id, development_row.status, pg_backend_pid() % 8, change
  from development_scopes(development_row) s
  order by 1, 2
  on conflict (scope, scope_id, status, shard) do update set count = development_count.count + excluded.count
$$;

-- Many at once are added as a sum: row by row they would write the same counts over and over.
create function count_new_developments() returns trigger language plpgsql as $$
begin
  insert into development_count (scope, scope_id, status, shard, count)
  select s.scope, s.scope_id, n.status, pg_backend_pid() % 8, count(*)
  from new_rows n, development_scopes(n::development) s
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (scope, scope_id, status, shard) do update set count = development_count.count + excluded.count;
  return null;
end
$$;

create function recount_development() returns trigger language plpgsql as $$
begin
  perform count_development(old, -1);
  if tg_op = 'UPDATE' then perform count_development(new, 1); end if;
  return null;
end
$$;

create trigger developments_counted after insert on development
  referencing new table as new_rows for each statement execute function count_new_developments();
create trigger development_uncounted after delete on development
  for each row execute function recount_development();
create trigger development_recounted after update of status, client_id, team_id, type_id, deleted_at on development
  for each row
  when (row (old.status, old.client_id, old.team_id, old.type_id, old.deleted_at is null)
        is distinct from row (new.status, new.client_id, new.team_id, new.type_id, new.deleted_at is null))
  execute function recount_development();

insert into development_count (scope, scope_id, status, shard, count)
select s.scope, s.scope_id, d.status, 0, count(*) from development d, development_scopes(d) s group by 1, 2, 3;
