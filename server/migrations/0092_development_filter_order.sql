-- Saved filters of developments have an order and a default, as those of the hotline have (spec §5).
alter table development_filter
  add column position integer not null default 0,
  add column is_default boolean not null default false;
update development_filter f set position = ranked.place
from (select id, row_number() over (partition by person_id order by folded_name) - 1 as place from development_filter) ranked
where ranked.id = f.id;
create unique index development_filter_default on development_filter (person_id) where is_default;
