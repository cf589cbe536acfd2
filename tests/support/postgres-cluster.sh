#!/usr/bin/env bash
# A throw-away PostgreSQL cluster for the tests; the machine's own cluster is never touched.
#   postgres-cluster.sh start          prints DATABASE_URL of a new cluster on a free port of 127.0.0.1
#   postgres-cluster.sh stop URL       ends that cluster and deletes it
set -euo pipefail

state="${TMPDIR:-/tmp}"

fail() {
  echo "postgres-cluster: $1" >&2
  exit 1
}

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
if [ -z "$bin" ]; then
  found=$(command -v initdb || true)
  [ -n "$found" ] || fail "PostgreSQL is not installed (Debian: apt-get install postgresql)"
  bin=$(dirname "$found")
fi

# PostgreSQL refuses to run as root.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then
    runuser -u postgres -- "$@"
  else
    "$@"
  fi
}

free_port() {
  node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); });'
}

start() {
  local port folder
  port=$(free_port)
  folder="$state/sitewarden-postgres-$port"
  mkdir -m 700 "$folder"
  [ "$(id -u)" != 0 ] || chown postgres "$folder"
  cd "$folder"
  as_postgres "$bin/initdb" --pgdata "$folder/data" --username postgres --auth trust --encoding UTF8 --locale C.UTF-8 --no-sync >"$folder.log" 2>&1 ||
    fail "initdb failed, see $folder.log"
  as_postgres "$bin/pg_ctl" --pgdata "$folder/data" --log "$folder/log" --wait --silent start \
    --options "-p $port -h 127.0.0.1 -k '' -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=200" \
    </dev/null >>"$folder.log" 2>&1 || fail "the cluster did not start, see $folder/log"
  echo "postgres://postgres@127.0.0.1:$port/postgres"
}

stop() {
  local port folder
  port=$(sed -nE 's|^postgres://postgres@127\.0\.0\.1:([0-9]+)/postgres$|\1|p' <<<"$1")
  [ -n "$port" ] || fail "stop takes the address that start printed"
  folder="$state/sitewarden-postgres-$port"
  [ -d "$folder/data" ] || fail "no such cluster: $folder"
  cd "$folder"
  as_postgres "$bin/pg_ctl" --pgdata "$folder/data" --mode immediate --wait --silent stop
  cd /
  rm -rf "$folder" "$folder.log"
}

case "${1:-}" in
  start) start ;;
  stop) stop "${2:-}" ;;
  *) fail "use start or stop" ;;
esac
