-- Pictures in the texts of communications and files beside them. A copy of an item, or one begun from a template,
-- shows the same files: a file goes with the last item that has it.
create table news_file (
  news_id uuid not null references news on delete cascade,
  file_id uuid not null references stored_file,
  primary key (news_id, file_id)
);
create index news_file_file on news_file (file_id);
