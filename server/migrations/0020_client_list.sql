-- Staff look at one client's sheets in the order of their own activity; without it the whole list was walked.
create index sheet_staff_client on sheet (client_id, staff_activity_at desc, id desc) where not archived;
