-- Counters of wrong passwords, shared by all server processes (D5). The shape is the library's.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
