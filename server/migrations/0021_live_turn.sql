-- The turn that gives positions (docs/decisions/0002-live-channel.md) comes with every change that is told: as a
-- function its statements are planned once per connection. Each sees what was committed before it, and so the
-- second sees everything that the last holder of the turn did.
create function give_live_positions(most integer) returns void language plpgsql as $$
declare
  head bigint;
  given bigint;
begin
  select position into head from live_head for update;
  update live_event as event
  set position = head + waiting.rank, at = clock_timestamp()
  from (
    select id, row_number() over (order by id) as rank
    from (select id from live_event where position is null order by id limit most) as first
  ) as waiting
  where event.id = waiting.id;
  get diagnostics given = row_count;
  if given > 0 then
    update live_head set position = head + given;
    perform pg_notify('planete_live', (head + given)::text);
  end if;
end
$$;
