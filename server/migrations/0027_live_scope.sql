-- Whoever receives an event belongs to one of its audience's topics, and to this one as well where there is one: a
-- person who is named may have lost the right to what is told (docs/decisions/0002-live-channel.md).
alter table live_event add column scope text;
