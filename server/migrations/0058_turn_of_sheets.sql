-- Whose turn it is follows from who wrote last to the other side (D27). What opens a sheet is the client's request,
-- whoever types it.
alter table sheet add column last_side text not null default 'client' check (last_side in ('client', 'staff'));

-- What may still be worked on: a closed sheet is opened again within 30 days at most (D7).
update sheet set last_side = 'staff'
from person
where person.id = sheet.public_last_author_id and person.employee and sheet.public_messages > 1
  and (sheet.status <> 5 or sheet.status_since > now() - interval '31 days');

update sheet set turn = 'client', turn_since = coalesce(public_last_at, turn_since)
where status in (1, 2) and last_side = 'staff';
