-- Cards take the name of their development; those few without one are found at once, instead of joining all of them.
create index development_unnamed on development (id) where btrim(label) = '';
