-- The name without case and accents, kept beside it: searching people by their client folds no name anew.
alter table client
  add column search_name text not null generated always as (fold_text(name)) stored;
