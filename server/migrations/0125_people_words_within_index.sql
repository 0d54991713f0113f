-- An entry of an index has 2,704 bytes: the longest names of four-byte letters, or of letters with many marks, did not fit
-- twice, and were refused. What is searched and sorted by ends where nobody's names do.
drop index person_by_search_words;
drop index person_present;
alter table person
  drop column search_words_and_address,
  drop column search_words;
alter table person
  add column search_words text not null generated always as (
    left(fold_text(firstname || ' ' || lastname || ' ' || username || ' ' || function), 200)) stored,
  add column search_words_and_address text not null generated always as (
    left(fold_text(firstname || ' ' || lastname || ' ' || username || ' ' || function), 200)
    || E'\n' || left(coalesce(lower(email_address), ''), 180)) stored;

create index person_by_search_words on person (search_words collate "C", id)
  include (search_words_and_address, client_id, employee, default_language, country)
  where erased_at is null;
create index person_present on person (id) include (search_words) where erased_at is null;
