-- News: whom they are for, who has read and confirmed them (spec §2 planete-online-news).

alter table news
  add column audience text not null default 'all' check (audience in ('all', 'staff', 'clients')),
  add column requires_acknowledgement boolean not null default false,
  -- When open pages were told of it; null while it is still to come.
  add column announced_at timestamptz,
  add constraint news_category check (category in ('product', 'maintenance', 'company', 'regulation', 'security'));

update news set announced_at = published_at where published_at <= now();

-- Pages are cut by both columns, so that items of one instant have an order too.
drop index news_newest;
create index news_newest on news (published_at desc, id desc);
create index news_to_announce on news (published_at) where announced_at is null;

create table news_read (
  person_id uuid not null references person on delete cascade,
  news_id uuid not null references news on delete cascade,
  read_at timestamptz not null,
  acknowledged_at timestamptz,
  primary key (person_id, news_id)
);
create index news_read_by_news on news_read (news_id);
