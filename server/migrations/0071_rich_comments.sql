-- A comment's tree where it says more than its words (decision 0033); `text` stays what is read, searched and told.
alter table development_comment add column rich jsonb;
