-- Mail of the hotline: what is to be told, what waits for the day's digest, and the addresses replies come back to.

-- What a mail carried besides the person's own words (quoted text, signature): kept, and shown folded.
alter table sheet_message add column quoted text;

-- Written with the change it tells of, in the same statement; taken and deleted with the mails it becomes.
create table sheet_notice (
  id bigint generated always as identity primary key,
  sheet_id uuid not null references sheet on delete cascade,
  at timestamptz not null,
  -- Null for the system. Nobody is told of what they did themselves.
  actor_id uuid references person on delete cascade,
  -- { created, messageId, assignee, status: { to, reason } }
  news jsonb not null,
  -- The sheet's counters after the change: whoever has read that far knows it already.
  staff_version integer not null,
  public_version integer not null
);
create index sheet_notice_sheet on sheet_notice (sheet_id);

create table sheet_digest (
  id bigint generated always as identity primary key,
  person_id uuid not null references person on delete cascade,
  sheet_id uuid not null references sheet on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('created', 'message', 'mention', 'assigned', 'status')),
  -- In the person's own counter.
  position integer not null
);
create index sheet_digest_person on sheet_digest (person_id);
create index sheet_digest_sheet on sheet_digest (sheet_id);

-- The unguessable part of a Reply-To, hashed: who may write with it, and where.
create table sheet_reply_address (
  token_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  sheet_id uuid not null references sheet on delete cascade,
  created_at timestamptz not null
);
create index sheet_reply_address_person on sheet_reply_address (person_id);
create index sheet_reply_address_sheet on sheet_reply_address (sheet_id);
create index sheet_reply_address_oldest on sheet_reply_address (created_at);
