-- A search reads all that waits to be sorted into a GIN index: up to 4 MB and 6 ms by default. A sheet's own
-- words change seldom and are sorted in at once; those of messages wait in a short line, so that a send does not.
alter index sheet_words_public set (fastupdate = off);
alter index sheet_words_staff set (fastupdate = off);
alter index sheet_message_words set (gin_pending_list_limit = 128);
select gin_clean_pending_list(name) from unnest(array['sheet_words_public', 'sheet_words_staff', 'sheet_message_words']::regclass[]) as name;
