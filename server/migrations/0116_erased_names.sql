-- The history of rights, teams, roles, mailing lists, clients and leave tells of people by name. When somebody's
-- personal data are erased, their name in those lines gives way to “former user” and a number (D21). The transaction
-- says whose name it is, and the database allows that replacement and nothing else.

create function without_name(kind text, words jsonb, name text, former text) returns jsonb
language sql immutable as $$
  select case when jsonb_typeof(words) = 'object' then (
    select coalesce(jsonb_object_agg(key, case
      when key = any (case kind
        when 'right' then array['holders']
        when 'team' then array['members']
        when 'teamRole' then array['viewPlannings', 'personalEvent', 'assignCards', 'unassignCards']
        when 'mail-lists' then array['owner', 'addresses']
        when 'client' then array['owner']
        when 'leave' then array['person']
        else array[]::text[] end)
      -- A whole text, or the holder of a grant and whom they stand in for: never a piece of a longer name.
      then regexp_replace(value::text,
        '("|← )' || regexp_replace(substr(to_jsonb(name)::text, 2, length(to_jsonb(name)::text) - 2),
          '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?="| = )',
        '\1' || replace(substr(to_jsonb(former)::text, 2, length(to_jsonb(former)::text) - 2), '\', '\\'), 'g')::jsonb
      else value end), '{}')
    from jsonb_each(words))
  else words end
$$;

create or replace function keep_history() returns trigger language plpgsql as $$
declare
  name text := coalesce(current_setting('planete.erased_name', true), '');
  former text := coalesce(current_setting('planete.former_name', true), '');
begin
  if tg_op = 'UPDATE'
     and row (new.id, new.at, new.actor_id, new.area, new.action, new.subject, new.reason)
         is not distinct from row (old.id, old.at, old.actor_id, old.area, old.action, old.subject, old.reason)
     and (new.before is null and new.after is null
       or name <> '' and former <> ''
         and new.before is not distinct from without_name(old.area, old.before, name, former)
         and new.after is not distinct from without_name(old.area, old.after, name, former)) then
    return new;
  end if;
  raise exception 'the history is not changed' using errcode = '42501';
end $$;
