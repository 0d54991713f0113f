-- Whoever deletes a person, as undoing an import does, looks for the grants in which they are stood in for.
create index access_right_grant_stand_in on access_right_grant (stands_in_for) where stands_in_for is not null;
