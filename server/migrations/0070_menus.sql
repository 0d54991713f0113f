-- The tree of the menu (D22): what it shows and to whom; it never grants.
create table menu_entry (
  slug text primary key,
  parent text references menu_entry deferrable initially deferred,
  position integer not null,
  names jsonb not null default '{}',
  path text not null check (path ~ '^(/|https://)'),
  icon text not null default '',
  audience text not null default 'everyone' check (audience in ('everyone', 'staff', 'clients', 'some')),
  flags text[] not null default '{}',
  active boolean not null default true,
  constraint not_below_itself check (parent <> slug),
  -- The way home, to oneself and out is always there.
  constraint kept_entries check (slug not in ('home', 'account', 'logout')
                                 or (active and audience = 'everyone' and parent is null))
);

-- Teams and rights by key: a rename needs no search, and what an entry names is not dropped silently.
create table menu_entry_team (
  slug text not null references menu_entry on delete cascade,
  team_id uuid not null references team,
  primary key (slug, team_id)
);
create index menu_entry_team_team on menu_entry_team (team_id);

create table menu_entry_right (
  slug text not null references menu_entry on delete cascade,
  tag text not null references access_right,
  primary key (slug, tag)
);
create index menu_entry_right_tag on menu_entry_right (tag);

create table menu_state (
  sole boolean primary key default true check (sole),
  revision integer not null default 1
);
insert into menu_state default values;

-- It begins as the thirteen entries of the specification.
insert into menu_entry (position, slug, path) values
  (0, 'home', '/app/home'),
  (1, 'calendar', '/app/agenda'),
  (2, 'modules', '/app/modules'),
  (3, 'sheets', '/app/hotline'),
  (4, 'interface', '/support-vision/modules'),
  (5, 'rights', '/support-vision/droits'),
  (6, 'news', '/app/planete-online-news'),
  (7, 'communication', '/support-vision/communication'),
  (8, 'account', '/app/my-account'),
  (9, 'help', '/app/help'),
  (10, 'about', '/app/about'),
  (11, 'contact', '/app/contact'),
  (12, 'logout', '/app/logout');
