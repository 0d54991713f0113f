-- What happened stays as it was written: the database refuses to change or delete it (D4). Erasing somebody's
-- personal data may empty what an entry says of them, and nothing else (D21).

create function keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.before is null and new.after is null
     and row (new.id, new.at, new.actor_id, new.area, new.action, new.subject, new.reason)
         is not distinct from row (old.id, old.at, old.actor_id, old.area, old.action, old.subject, old.reason) then
    return new;
  end if;
  raise exception 'the history is not changed' using errcode = '42501';
end $$;
create trigger history_kept before update or delete on history for each row execute function keep_history();

create index history_latest on history (at, id);
create index history_by_actor on history (actor_id, at);
