-- What everybody's cards ask of each day, summed, so that figures read people and days instead of every card (D19, D25).
-- A change of a card only adds a line to what changed: nobody waits for anybody's sum, and two changes at once can't
-- stand in each other's way. Lines are folded into the sums later; the load is always the sums and the lines together.
create table planned_load (
  day date not null,
  person_id uuid not null,
  on_days_off boolean not null,
  minutes integer not null,
  primary key (day, person_id, on_days_off)
) with (fillfactor = 85);

create table planned_load_change (
  person_id uuid not null,
  first_day date not null,
  last_day date not null,
  daily_minutes integer not null,
  day_list jsonb,
  on_days_off boolean not null,
  -- 1 for what was added, -1 for what is gone.
  sign smallint not null
);

-- Cards that count as load, as the planning counts them. Whether the development of a card without a name has one is
-- asked when the load is read: its name may change without the card.
create function card_is_load(k card) returns boolean language sql immutable as $$
  select k.assignee_id is not null and k.deleted_at is null and k.archived_at is null and k.counts_as_load
    and k.daily_minutes between 0 and 1440
    and k.last_day >= k.first_day and k.last_day - k.first_day < 366
    and (btrim(k.label) <> '' or (k.label = '' and k.development_id is not null))
$$;

-- The minutes of one card on each of its days.
create function load_days(first_day date, last_day date, daily_minutes integer, day_list jsonb)
returns table (day date, minutes integer) language sql stable as $$
  select first_day + n, daily_minutes from generate_series(0, last_day - first_day) n where day_list is null
  union all
  select listed.day, listed.minutes from (
    select case when pg_input_is_valid(e ->> 'day', 'date') then (e ->> 'day')::date end as day,
      case when pg_input_is_valid(e ->> 'minutes', 'integer') then (e ->> 'minutes')::integer end as minutes
    from jsonb_array_elements(case when jsonb_typeof(day_list) = 'array' then day_list end) e) listed
  where listed.day between first_day and last_day and listed.minutes is not null
$$;

create function keep_planned_load() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and card_is_load(old) then
    insert into planned_load_change values
      (old.assignee_id, old.first_day, old.last_day, old.daily_minutes, old.day_list, old.on_days_off, -1);
  end if;
  if tg_op <> 'DELETE' and card_is_load(new) then
    insert into planned_load_change values
      (new.assignee_id, new.first_day, new.last_day, new.daily_minutes, new.day_list, new.on_days_off, 1);
  end if;
  return null;
end
$$;

create trigger card_loaded after insert or delete on card for each row execute function keep_planned_load();
-- Most changes of a card are of its words, its date or its version.
create trigger card_reloaded after update on card for each row
  when (row (old.assignee_id, old.first_day, old.last_day, old.daily_minutes, old.day_list, old.on_days_off,
             old.counts_as_load, old.label, old.development_id, old.archived_at is null, old.deleted_at is null)
        is distinct from row (new.assignee_id, new.first_day, new.last_day, new.daily_minutes, new.day_list,
             new.on_days_off, new.counts_as_load, new.label, new.development_id, new.archived_at is null,
             new.deleted_at is null))
  execute function keep_planned_load();

-- One statement takes the lines and adds them to the sums: whoever reads sees both before it or both after it.
create function fold_planned_load() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_planned_load')) then return; end if;
  with taken as (delete from planned_load_change returning *)
  insert into planned_load
  select d.day, t.person_id, t.on_days_off, sum(t.sign * d.minutes)::integer
  from taken t, load_days(t.first_day, t.last_day, t.daily_minutes, t.day_list) d
  group by 1, 2, 3
  having sum(t.sign * d.minutes) <> 0
  on conflict (day, person_id, on_days_off) do update set minutes = planned_load.minutes + excluded.minutes;
end
$$;

insert into planned_load
select d.day, k.assignee_id, k.on_days_off, sum(d.minutes)::integer
from card k, load_days(k.first_day, k.last_day, k.daily_minutes, k.day_list) d
where card_is_load(k)
group by 1, 2, 3
order by 1, 2, 3;
