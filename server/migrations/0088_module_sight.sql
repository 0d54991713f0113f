-- Which of the staff see a module: members of one of these teams and holders of one of these rights; all where none is named.
create table module_team (
  module_id uuid not null references module on delete cascade,
  team_id uuid not null references team,
  primary key (module_id, team_id)
);
create index module_team_team on module_team (team_id);

create table module_right (
  module_id uuid not null references module on delete cascade,
  tag text not null references access_right,
  primary key (module_id, tag)
);
create index module_right_tag on module_right (tag);
