-- The tree of a message and of a draft where it says more than the words (decision 0033); no default to compute,
-- so that a large table is not rewritten.
alter table sheet_message add column rich jsonb;
alter table sheet_draft add column rich jsonb;
