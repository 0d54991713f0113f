-- The hotline: liaison sheets, their conversation, and what each person makes of them (spec §3, §4; D6 to D9).

-- The number people quote; gaps are harmless.
create sequence sheet_number as integer start 1001;

create table sheet (
  id uuid primary key,
  number integer not null unique default nextval('sheet_number'),
  client_id uuid not null references client,
  base_id uuid references base,
  module_id uuid references module on delete set null,
  sub_module_id uuid references module on delete set null,
  subject text not null,
  title text not null default '',
  request_type smallint not null check (request_type between 1 and 4),
  impact smallint not null check (impact between 1 and 4),
  priority smallint not null default 2 check (priority between 1 and 3),
  status smallint not null default 1 check (status between 1 and 6),
  status_since timestamptz not null,
  -- While on hold: who is awaited, and until when.
  awaited text check (awaited in ('client', 'third-party', 'planned')),
  awaited_until date,
  -- When the system ends the present status by itself (D7); null where it leaves it alone.
  system_due_at timestamptz,
  turn text not null check (turn in ('support', 'client', 'third-party', 'nobody')),
  turn_since timestamptz not null,
  reopened integer not null default 0,
  rating smallint check (rating between 1 and 5),
  phone text not null default '',
  url text not null default '',
  -- The language the client's people write in.
  language text not null,
  requester_id uuid not null references person,
  assignee_id uuid references person,
  opened_at timestamptz not null,
  archived boolean not null default false,
  duplicate_of uuid references sheet,
  follow_up_of uuid references sheet,

  -- Two counters, so that a jump betrays nothing internal (D8). Every entry of the conversation takes
  -- the next number of its side as its position.
  public_version integer not null default 0,
  staff_version integer not null default 0,

  -- What the list shows, once for clients and once for staff: an internal note moves nothing of the former.
  public_activity_at timestamptz not null,
  public_messages integer not null default 0,
  public_preview text not null default '',
  public_last_author_id uuid references person,
  public_last_at timestamptz,
  staff_activity_at timestamptz not null,
  staff_messages integer not null default 0,
  staff_preview text not null default '',
  staff_preview_kind text not null default 'customer' check (staff_preview_kind in ('customer', 'internal')),
  staff_last_author_id uuid references person,
  staff_last_at timestamptz,

  constraint sheet_awaited check ((status = 3) = (awaited is not null)),
  constraint sheet_no_duplicate_of_itself check (duplicate_of <> id)
);

-- Lists are cut by activity and id; archived sheets are out of the hot indexes. A message moves all of
-- them, so there is none that the list does not need.
create index sheet_staff on sheet (staff_activity_at desc, id desc) where not archived;
create index sheet_staff_status on sheet (status, staff_activity_at desc, id desc) where not archived;
create index sheet_staff_assignee on sheet (assignee_id, status, staff_activity_at desc, id desc) where not archived;
create index sheet_client on sheet (client_id, public_activity_at desc, id desc) where not archived;
create index sheet_client_status on sheet (client_id, status, public_activity_at desc, id desc) where not archived;
create index sheet_waiting on sheet (turn_since, id) where not archived and turn = 'support';
create index sheet_due on sheet (system_due_at) where system_due_at is not null;
create index sheet_archived on sheet (staff_activity_at desc, id desc) where archived;
create index sheet_archived_client on sheet (client_id, public_activity_at desc, id desc) where archived;
create index sheet_duplicates on sheet (duplicate_of) where duplicate_of is not null;
create index sheet_follow_ups on sheet (follow_up_of) where follow_up_of is not null;

-- How many sheets each status holds, for the whole, for a client and for an assignee. Kept by trigger in
-- the transaction of the change; a send that leaves the status alone touches none of it. Rows are spread
-- over shards by connection, so that changes at once do not wait for each other: a count is a sum.
create table sheet_count (
  scope text not null check (scope in ('all', 'client', 'assignee')),
  -- The client or assignee; the nil id for the whole and for "nobody".
  scope_id uuid not null,
  status smallint not null,
  shard smallint not null,
  count integer not null,
  primary key (scope, scope_id, status, shard)
) with (fillfactor = 50);

create function count_sheet(sheet_row sheet, change integer) returns void language sql as $$
  insert into sheet_count (scope, scope_id, status, shard, count)
  select scope, scope_id, sheet_row.status, pg_backend_pid() % 16, change
  from (values
    ('all', '00000000-0000-0000-0000-000000000000'::uuid),
    ('assignee', coalesce(sheet_row.assignee_id, '00000000-0000-0000-0000-000000000000'::uuid)),
    ('client', sheet_row.client_id)
  ) as scopes (scope, scope_id)
  where not sheet_row.archived
  on conflict (scope, scope_id, status, shard) do update set count = sheet_count.count + excluded.count
$$;

create function keep_sheet_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_sheet(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_sheet(new, 1); end if;
  return null;
end
$$;

create trigger sheet_counted after insert or delete on sheet
  for each row execute function keep_sheet_counts();
create trigger sheet_recounted after update of status, archived, assignee_id, client_id on sheet
  for each row
  when (row (old.status, old.archived, old.assignee_id, old.client_id)
        is distinct from row (new.status, new.archived, new.assignee_id, new.client_id))
  execute function keep_sheet_counts();

create table sheet_message (
  id uuid primary key,
  sheet_id uuid not null references sheet on delete cascade,
  kind text not null check (kind in ('customer', 'internal')),
  author_id uuid not null references person,
  -- Given by the sender: the same again is the same message (D8).
  client_message_id uuid not null,
  text text not null,
  language text not null,
  via text not null default 'web' check (via in ('web', 'mail')),
  created_at timestamptz not null,
  -- The place in the conversation for staff, and for clients; the latter is null for what is internal and
  -- for what has not left yet.
  staff_position integer not null,
  public_position integer,
  -- Staff may call a message to the customer back until then; null once it has left, or when it left at once.
  leaves_at timestamptz,
  recalled_at timestamptz,
  -- A change of status that goes with the message when it leaves.
  transition jsonb,
  mentions uuid[] not null default '{}',
  -- Folded words for the search (shared/src/domain/hotline/words.ts).
  words tsvector not null default '',
  constraint sheet_message_internal_stays_in check (kind = 'customer' or public_position is null),
  constraint sheet_message_once unique (author_id, client_message_id)
);
create unique index sheet_message_staff on sheet_message (sheet_id, staff_position);
create unique index sheet_message_public on sheet_message (sheet_id, public_position) where public_position is not null;
create index sheet_message_leaving on sheet_message (leaves_at) where leaves_at is not null and recalled_at is null;
create index sheet_message_words on sheet_message using gin (words);

-- Words of the sheet itself: number, subject, title, client, base, module in all languages, file names;
-- apart for clients, who are not found by internal tags and files.
create table sheet_words (
  sheet_id uuid primary key references sheet on delete cascade,
  public_words tsvector not null,
  staff_words tsvector not null
);
create index sheet_words_public on sheet_words using gin (public_words);
create index sheet_words_staff on sheet_words using gin (staff_words);

-- What happened, as codes and parameters, shown in each reader's language (D8).
create table sheet_event (
  id uuid primary key,
  sheet_id uuid not null references sheet on delete cascade,
  at timestamptz not null,
  -- Null for the system.
  actor_id uuid references person,
  code text not null,
  params jsonb not null default '{}',
  staff_position integer not null,
  -- Null for what only staff may know; what clients may know of the parameters is written apart.
  public_position integer,
  public_params jsonb,
  constraint sheet_event_told_whole check ((public_position is null) = (public_params is null))
);
create unique index sheet_event_staff on sheet_event (sheet_id, staff_position);
create unique index sheet_event_public on sheet_event (sheet_id, public_position) where public_position is not null;

-- A file of a draft, later of a message; its id is the file's. Whoever may read the message may read the file (D9).
create table sheet_attachment (
  id uuid primary key references stored_file,
  kind text not null check (kind in ('customer', 'internal')),
  uploader_id uuid not null references person,
  -- Null in the draft of a new sheet.
  sheet_id uuid references sheet on delete cascade,
  -- Null while it belongs to the uploader's draft.
  message_id uuid references sheet_message on delete cascade,
  added_at timestamptz not null
);
create index sheet_attachment_message on sheet_attachment (message_id) where message_id is not null;
create index sheet_attachment_draft on sheet_attachment (uploader_id, sheet_id) where message_id is null;

-- What somebody has typed and not sent, per sheet (or for a new one) and kind (D8).
create table sheet_draft (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  sheet_id uuid references sheet on delete cascade,
  kind text not null check (kind in ('customer', 'internal')),
  text text not null,
  -- The other fields of a new sheet.
  fields jsonb not null default '{}',
  basis_version integer,
  changed_at timestamptz not null,
  constraint sheet_draft_once unique nulls not distinct (person_id, sheet_id, kind)
);
create index sheet_draft_sheet on sheet_draft (sheet_id) where sheet_id is not null;

-- How far a person has read, in the positions and message counts of their side.
create table sheet_read (
  person_id uuid not null references person on delete cascade,
  sheet_id uuid not null references sheet on delete cascade,
  position integer not null,
  messages integer not null,
  at timestamptz not null,
  primary key (person_id, sheet_id)
);
create index sheet_read_sheet on sheet_read (sheet_id);

create table sheet_tag (
  sheet_id uuid not null references sheet on delete cascade,
  -- Without accents and case: one tag, however it is spelled.
  folded text not null,
  name text not null,
  primary key (sheet_id, folded)
);
create index sheet_tag_folded on sheet_tag (folded, sheet_id);

-- People who follow a sheet besides its requester and assignee; a client's user sees only their own side.
create table sheet_user (
  sheet_id uuid not null references sheet on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (sheet_id, person_id)
);
create index sheet_user_person on sheet_user (person_id);

-- Who looks at a sheet or writes in it now; forgotten with a crash, and out of date after a minute.
create unlogged table sheet_presence (
  sheet_id uuid not null references sheet on delete cascade,
  person_id uuid not null references person on delete cascade,
  state text not null check (state in ('viewing', 'typing')),
  kind text check (kind in ('customer', 'internal')),
  at timestamptz not null,
  primary key (sheet_id, person_id)
);

create table sheet_filter (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  name text not null,
  -- Unique without regard to accents and case (spec §5).
  folded_name text not null,
  filter jsonb not null,
  position integer not null default 0,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  constraint sheet_filter_name unique (person_id, folded_name)
);
create unique index sheet_filter_default on sheet_filter (person_id) where is_default;

-- One reply, one variant per language: the client receives theirs.
create table quick_reply (
  id uuid primary key,
  name text not null,
  position integer not null default 0,
  -- { "fr": { "text": "…", "changedAt": "…" }, … }
  variants jsonb not null,
  changed_at timestamptz not null default now()
);

-- Field rights, labels, opening hours, default assignees, guides: one row per key.
create table hotline_setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by uuid references person
);
