-- "What moved since": the entries of the history that changed cards, by time.
create index development_action_since on development_action (at) where before is not null;
