-- Which alert goes to which list is changed as one record (D13): its version moves with each of its rows, and as lists
-- come and go.
insert into kept_number (scope, number) values ('alert-routes', 1);
create trigger alert_routes_moved after insert or delete on mail_list_alert
  for each row execute function move_kept_number('alert-routes');
create trigger alert_routes_moved after insert or delete on mail_list
  for each row execute function move_kept_number('alert-routes');
