-- Each base of the list counts its people: it went through everybody's bases to find them.
create index person_base_of_base on person_base (base_id, person_id);

-- Folded once and not at each search; a base is also found by its client (client.search_name).
alter table base
  add column search_words text not null generated always as (fold_text(name || ' ' || url || ' ' || version)) stored;
