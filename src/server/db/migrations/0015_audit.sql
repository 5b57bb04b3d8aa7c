-- No one changes the audit. Only entries older than 90 days can be removed: AUDIT_DAYS in the README.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or old.at > now() - interval '90 days' then
    raise exception 'audit is append-only';
  end if;
  return old;
end
$$;
create trigger audit_append_only before update or delete on audit
  for each row execute function refuse_audit_change();
create index audit_by_time on audit (at);
create index audit_by_person on audit (person_id, at);
