-- Sheets that nobody has taken yet, in the order of the list: "is null" on the index by assignee gives no order, and
-- all of them were sorted for a page of fifty.
create index sheet_unassigned on sheet (status, staff_activity_at desc, id desc) where not archived and assignee_id is null;
