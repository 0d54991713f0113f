-- People as an administrator keeps them: working time, country, version, invitation, erasing, last visit (D5, D19, D21).

-- As foldText of the domain does it, so that what the page has folded is found.
create function fold_text(words text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(translate(regexp_replace(
    normalize(lower(normalize(words, NFKC)), NFD), '[\u0300-\u036f]', '', 'g'
  ), 'øłđı', 'oldi'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'l·l', 'll')
$$;

alter table person
  -- Minutes from Monday to Sunday.
  add column working_minutes smallint[] not null default '{420,420,420,420,420,0,0}'
    constraint working_week check (
      cardinality(working_minutes) = 7 and array_position(working_minutes, null) is null
      and 0 <= all (working_minutes) and 1440 >= all (working_minutes)),
  -- Whose public holidays count: a country, or a part of one (ISO 3166-1 and -2).
  add column country text not null default 'FR' constraint country_code check (country ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  -- Moves with every change an administrator could make; what somebody else changed in between is refused.
  add column version integer not null default 1,
  -- The last invitation that was sent and not withdrawn; its link lives in one_time_link.
  add column invited_at timestamptz,
  add column invited_until timestamptz,
  add column erased_at timestamptz,
  add column search_words text not null generated always as (
    fold_text(firstname || ' ' || lastname || ' ' || username || ' ' || function)) stored;

create index person_by_name on person (lower(lastname), lower(firstname), id);
create index one_time_link_person on one_time_link (person_id);
create index history_sign_in on history (actor_id, at desc) where area = 'session';

-- Who changes a person, and by whatever way, moves the version: the person themselves, a directory, an import.
create function move_person_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger person_changed before update of
    username, firstname, lastname, function, quality, email_address, phone_number, default_language, employee, client_id,
    super_administrator, administrator, active, working_minutes, country, erased_at on person
  for each row
  when (row (old.username, old.firstname, old.lastname, old.function, old.quality, old.email_address, old.phone_number,
             old.default_language, old.employee, old.client_id, old.super_administrator, old.administrator, old.active,
             old.working_minutes, old.country, old.erased_at)
        is distinct from
        row (new.username, new.firstname, new.lastname, new.function, new.quality, new.email_address, new.phone_number,
             new.default_language, new.employee, new.client_id, new.super_administrator, new.administrator, new.active,
             new.working_minutes, new.country, new.erased_at))
  execute function move_person_version();

-- Teams and bases are part of the record, also where they are changed from the other side.
create function move_version_of_people() returns trigger language plpgsql as $$
begin
  update person set version = version + 1 where id in (select distinct person_id from moved);
  return null;
end $$;
create trigger person_joined after insert on team_member referencing new table as moved
  for each statement execute function move_version_of_people();
create trigger person_left after delete on team_member referencing old table as moved
  for each statement execute function move_version_of_people();
create trigger person_given_base after insert on person_base referencing new table as moved
  for each statement execute function move_version_of_people();
create trigger person_refused_base after delete on person_base referencing old table as moved
  for each statement execute function move_version_of_people();

-- When somebody was last here. Sessions are forgotten after a while, and a person's own row must not move with each visit:
-- what the server keeps of callers stands on it.
create table person_visit (
  person_id uuid primary key references person on delete cascade,
  at timestamptz not null
);
create index person_visit_at on person_visit (at desc);

create function keep_visit() returns trigger language plpgsql as $$
begin
  insert into person_visit (person_id, at) values (new.person_id, new.last_seen_at)
  on conflict (person_id) do update set at = excluded.at where person_visit.at < excluded.at;
  return null;
end $$;
create trigger visit_kept after insert or update of last_seen_at on session
  for each row when (new.step = 'open') execute function keep_visit();

insert into person_visit (person_id, at)
select person_id, max(last_seen_at) from session where step = 'open' group by person_id;
