-- What an item is written for and which installations a version goes to would be dropped with the team, right, module
-- or base they name, and nobody would be told. The database refuses that now, as it does for sheets and developments;
-- each screen says beforehand what still refers to a record.

alter table news_audience
  drop constraint news_audience_team_id_fkey,
  drop constraint news_audience_tag_fkey,
  drop constraint news_audience_module_id_fkey,
  drop constraint news_audience_base_id_fkey,
  add constraint news_audience_team_id_fkey foreign key (team_id) references team,
  add constraint news_audience_tag_fkey foreign key (tag) references access_right on update cascade,
  add constraint news_audience_module_id_fkey foreign key (module_id) references module,
  add constraint news_audience_base_id_fkey foreign key (base_id) references base;

alter table software_release_base
  drop constraint software_release_base_base_id_fkey,
  add constraint software_release_base_base_id_fkey foreign key (base_id) references base;

alter table sheet_filter_team
  drop constraint sheet_filter_team_team_id_fkey,
  add constraint sheet_filter_team_team_id_fkey foreign key (team_id) references team;
