-- The shape of a text by language, where its words alone do not say all of it (decision 0033).
alter table news add column rich jsonb not null default '{}';
