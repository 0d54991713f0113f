-- A banner is a communication too (D23): a line above the pages of those it is for, until it ends, or until its
-- reader puts it away or confirms it.
alter table news
  drop constraint news_kind_check,
  add constraint news_kind_check check (kind in ('news', 'newsletter', 'notification', 'banner')),
  add column level text not null default 'info' check (level in ('info', 'attention', 'critical')),
  -- Whether a reader may put it away; what asks for a confirmation goes by that alone.
  add column dismissible boolean not null default true;

alter table news_read add column dismissed_at timestamptz;

-- Asked for with every page that opens.
create index news_banner on news (published_at) where kind = 'banner' and published;
