-- Cards of the planning are kept as they are answered; they call teams and types of developments by name, too.
create trigger names_moved after update of name or delete or truncate on team
  for each statement execute function move_kept_number('names');
create trigger names_moved after update of name, color or delete or truncate on development_type
  for each statement execute function move_kept_number('names');
