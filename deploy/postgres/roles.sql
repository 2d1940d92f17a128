-- Two roles of least rights, run once as the superuser in the empty database of the site. Passwords are set afterwards
-- (\password giving_owner, \password giving), so that they stand in no file and no log.

-- Owns the tables: `giving migrate` alone uses it.
create role giving_owner login;
-- What the servers, the workers and the command `giving` use: it reads and writes rows, and can change no table.
create role giving login;

do $$
begin
  execute format('alter database %I owner to giving_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to giving', current_database());
end
$$;
revoke all on schema public from public;
grant usage on schema public to giving;
grant usage, create on schema public to giving_owner;
alter default privileges for role giving_owner in schema public grant select, insert, update, delete on tables to giving;
alter default privileges for role giving_owner in schema public grant usage, select on sequences to giving;

-- What every session of ours sets by itself (server/store/database/postgres/pool.ts), said here too for those who come through PgBouncer,
-- where a session is nobody's own.
alter role giving set enable_seqscan = off;
alter role giving set jit = off;
alter role giving set statement_timeout = '60s';
alter role giving set idle_in_transaction_session_timeout = '60s';
-- Never weaker than this: an accepted gift is on two machines.
alter role giving set synchronous_commit = on;
