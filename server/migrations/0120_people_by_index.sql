-- The list of people is searched, filtered, ordered and counted within one index; whole records are read for a page alone.
drop index person_by_search_words;
create index person_by_search_words on person (search_words collate "C", id)
  include (email_address, client_id, employee, default_language, country, erased_at);

-- Few hold a flag of their own; whoever counts the holders of a right asks for them each time.
create index person_flagged on person (id) where super_administrator or administrator;
