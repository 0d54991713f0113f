-- Teams and their roles, rights with an end, mail lists with alerts (spec §3, §6; D3, D4, D10, D13, D18).

alter table team
  -- Counts up with every change of an administrator.
  add column version integer not null default 1;

-- What the members of a team may do on the planning, or one person in place of their teams' roles (D18).
create table team_role (
  id uuid primary key,
  team_id uuid unique references team,
  person_id uuid unique references person on delete cascade,
  export_planning boolean not null default false,
  version integer not null default 1,
  constraint one_owner check (num_nonnulls(team_id, person_id) = 1)
);

create table team_role_entry (
  role_id uuid not null references team_role on delete cascade,
  position smallint not null,
  title text not null check (title in
    ('Affichage des plannings', 'Évènement personnel', 'Affectation cartes', 'Désaffectation des cartes')),
  team_id uuid references team,
  all_teams boolean not null default false,
  selected_users uuid[] not null default '{}',
  primary key (role_id, position),
  -- An entry names exactly one of the three (D10).
  constraint one_reach check ((team_id is not null)::int + all_teams::int + (cardinality(selected_users) > 0)::int = 1)
);
create index team_role_entry_team on team_role_entry (team_id) where team_id is not null;

create table team_role_card_type (
  role_id uuid not null references team_role on delete cascade,
  action text not null check (action in ('creation', 'modification', 'suppression')),
  -- Null for every card type.
  team_id uuid references team,
  primary key (role_id, action)
);
create index team_role_card_type_team on team_role_card_type (team_id) where team_id is not null;

create trigger access_moved after insert or update or delete or truncate on team_role
  for each statement execute function move_kept_number('access');
create trigger access_moved after insert or update or delete or truncate on team_role_entry
  for each statement execute function move_kept_number('access');
create trigger access_moved after insert or update or delete or truncate on team_role_card_type
  for each statement execute function move_kept_number('access');

alter table access_right
  add column version integer not null default 1;

-- A grant may have a last day. Whoever asks who holds a right asks the view, which knows no grant that has ended.
alter table access_right_holder rename to access_right_grant;
alter table access_right_grant
  add column last_day date,
  add column ends_at timestamptz,
  add column stands_in_for uuid references person on delete set null,
  add constraint ends_with_day check ((last_day is null) = (ends_at is null));
create index access_right_grant_end on access_right_grant (ends_at) where ends_at is not null;
create view access_right_holder as
  select tag, person_id, team_id, flag, value
  from access_right_grant
  where ends_at is null or ends_at > now();

-- Mail lists: who looks after one, which alerts are sent to it (D13).
alter table mail_list
  add column version integer not null default 1,
  add column owner_id uuid references person on delete set null;
alter table mail_list_address
  add column id uuid not null default gen_random_uuid() unique;

create table mail_list_alert (
  list text not null references mail_list on delete cascade,
  alert text not null,
  primary key (alert, list)
);
