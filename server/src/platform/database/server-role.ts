/** The role of the running server. The cluster's own role may do everything, and is used to look after it alone. */
export const SERVER_ROLE = "planete_server";

/** Below what PostgreSQL takes, so that somebody who looks after the database always gets in. */
const mostConnections = 30;

/**
 * Makes the role if it is missing and gives it what the cluster's own role has made in this database: a folder from
 * before there was the role, or filled by the generator, is taken over as it is. What belongs to an extension stays.
 */
export const takeOverStatement = `
do $$
declare
  item record;
begin
  if not exists (select from pg_roles where rolname = '${SERVER_ROLE}') then
    create role ${SERVER_ROLE} login;
  end if;
  alter role ${SERVER_ROLE} nosuperuser nocreatedb nocreaterole noreplication nobypassrls
    connection limit ${mostConnections};
  execute format('alter database %I owner to ${SERVER_ROLE}', current_database());

  for item in
    select format('alter schema %I owner to ${SERVER_ROLE}', n.nspname) as change
    from pg_namespace n
    where n.nspowner = current_user::regrole and n.nspname !~ '^(pg_|information_schema$)'
    union all
    select format('alter %s %s owner to ${SERVER_ROLE}',
                  case c.relkind when 'S' then 'sequence' when 'v' then 'view'
                    when 'm' then 'materialized view' else 'table' end,
                  c.oid::regclass)
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relowner = current_user::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and n.nspname !~ '^(pg_|information_schema$)'
      -- A sequence of a column, and a part of an extension, go with what they belong to.
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e')
          and (c.relkind = 'S' or d.deptype = 'e'))
    union all
    select format('alter routine %s owner to ${SERVER_ROLE}', p.oid::regprocedure)
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where p.proowner = current_user::regrole and n.nspname !~ '^(pg_|information_schema$)'
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type %s owner to ${SERVER_ROLE}', t.oid::regtype)
    from pg_type t
    join pg_namespace n on n.oid = t.typnamespace
    where t.typowner = current_user::regrole and t.typtype in ('e', 'd', 'r')
      and n.nspname !~ '^(pg_|information_schema$)'
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute item.change;
  end loop;
end
$$`;
