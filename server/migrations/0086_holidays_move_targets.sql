-- A holiday moves every time that is reckoned in working hours (D12, D27), whoever adds, changes or removes it.
create function mark_targets_of_holidays() returns trigger language plpgsql as $$
begin
  update sheet set due_stale = true
  where service_level_id is not null and not archived and status in (1, 2, 3) and not due_stale;
  return null;
end $$;

create trigger holiday_moves_targets after insert or update or delete on holiday
  for each statement execute function mark_targets_of_holidays();
