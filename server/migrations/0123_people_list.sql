-- Words and address as one text: a search looks at each person once. A word has no line break in it.
alter table person
  add column search_words_and_address text not null generated always as (
    fold_text(firstname || ' ' || lastname || ' ' || username || ' ' || function)
    || E'\n' || coalesce(lower(email_address), '')) stored;

-- Whoever was erased is asked for seldom: without them nothing has to be judged while the list is counted.
drop index person_by_search_words;
create index person_by_search_words on person (search_words collate "C", id)
  include (search_words_and_address, client_id, employee, default_language, country)
  where erased_at is null;

-- For those whom a team or a base has.
create index person_present on person (id) include (search_words) where erased_at is null;
