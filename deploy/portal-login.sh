#!/bin/sh
# Makes the role that the portal runs as, which owns nothing and isn't a superuser. compose.yaml has the database run it.
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" \
  --set=password="$(cat /run/secrets/database-password)" <<'SQL'
create role portal login password :'password';
SQL
