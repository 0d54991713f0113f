-- What the server keeps of people to find them by is good as long as the sum of these stands still (decision 0018).
-- Several numbers, so that two who change people at once seldom wait for each other.
create table people_number (
  shard smallint primary key,
  number bigint not null
);
insert into people_number (shard, number) select shard, 1 from generate_series(0, 63) as shard;

create function move_people_number() returns trigger language plpgsql as $$
begin
  update people_number set number = number + 1 where shard = pg_backend_pid() % 64;
  return null;
end $$;

-- Who joins or leaves a team moves the version of the person.
create trigger people_moved after insert or update or delete or truncate on person
  for each statement execute function move_people_number();
-- By row: whoever is deleted is looked for among these by a statement of their own, which seldom finds anything.
create trigger people_moved after insert or update or delete on directory_identity
  for each row execute function move_people_number();
create trigger people_emptied after truncate on directory_identity
  for each statement execute function move_people_number();
create trigger people_moved after update of name or delete or truncate on client
  for each statement execute function move_people_number();

-- As before, but not for nobody: a person's own teams and bases are looked for when the person is deleted, too.
create or replace function move_version_of_people() returns trigger language plpgsql as $$
begin
  if exists (select from moved) then
    update person set version = version + 1 where id in (select distinct person_id from moved);
  end if;
  return null;
end $$;
