-- Words to people (D23): news, newsletters and notifications are written, planned and withdrawn, for whom they are.

alter table news
  add column kind text not null default 'news' check (kind in ('news', 'newsletter', 'notification')),
  add column revision integer not null default 1,
  -- False: a draft, which nobody else sees.
  add column published boolean not null default true,
  -- Never published itself: others are begun from it.
  add column template boolean not null default false,
  -- Null: for good.
  add column ends_at timestamptz,
  add column withdrawn_at timestamptz,
  add column by_mail boolean not null default false,
  -- Which subscription a newsletter belongs to.
  add column newsletter text,
  add column changed_at timestamptz not null default now(),
  add column changed_by uuid references person,
  alter column published_at drop not null,
  drop constraint news_audience_check,
  add constraint news_audience_check check (audience in ('all', 'staff', 'clients', 'some')),
  add constraint news_begins check (not published or published_at is not null),
  add constraint news_in_order check (ends_at > published_at),
  add constraint news_template check (not template or not published),
  add constraint news_of_a_letter check (newsletter is null or kind = 'newsletter');

-- Whom an item for some is for: whoever one row fits. A row that goes makes the audience smaller, never larger.
create table news_audience (
  news_id uuid not null references news on delete cascade,
  team_id uuid references team on delete cascade,
  tag text references access_right on delete cascade on update cascade,
  module_id uuid references module on delete cascade,
  base_id uuid references base on delete cascade,
  constraint one_part check (num_nonnulls(team_id, tag, module_id, base_id) = 1),
  constraint part_once unique nulls not distinct (news_id, team_id, tag, module_id, base_id)
);
create index news_audience_team on news_audience (team_id) where team_id is not null;
create index news_audience_tag on news_audience (tag) where tag is not null;
create index news_audience_module on news_audience (module_id) where module_id is not null;
create index news_audience_base on news_audience (base_id) where base_id is not null;

-- One row for each person and mailing: whom a mailing reaches is settled when it begins, and each is written to once.
create table news_mailing (
  id uuid primary key,
  news_id uuid not null references news on delete cascade,
  person_id uuid not null references person on delete cascade,
  -- 0: the item itself; then one for each reminder.
  round integer not null check (round >= 0),
  made_at timestamptz not null,
  -- When the mail went into the outbox.
  queued_at timestamptz,
  constraint news_mailing_once unique (news_id, person_id, round)
);
create index news_mailing_waiting on news_mailing (made_at) where queued_at is null;
create index news_mailing_person on news_mailing (person_id);
