/**
 * Given on the command line at each start, so that they follow the product's version and not the age of the folder.
 * Sized for a small machine: server and database together stay under 200 MB when idle.
 */
export function postgresSettings(socketFolder: string, durable: boolean): string[] {
  return [...reach(socketFolder), ...size, ...quiet, ...(durable ? safe : fast)];
}

function reach(socketFolder: string): string[] {
  return [
    "listen_addresses=",
    "port=5432",
    `unix_socket_directories=${quoteListItem(socketFolder)}`,
    "unix_socket_permissions=0700",
  ];
}

const size = [
  "shared_buffers=32MB",
  "maintenance_work_mem=32MB",
  // Three processes less; the readers that would help are not worth 15 MB here.
  "io_method=sync",
  "max_worker_processes=4",
  "max_parallel_workers=2",
  "max_logical_replication_workers=0",
  "autovacuum_max_workers=2",
  "max_wal_size=512MB",
  // Costs more than it gains on short queries.
  "jit=off",
  "timezone=UTC",
];

/** Refused statements are the server's to report; their details may hold personal data. */
const quiet = [
  "log_destination=stderr",
  "logging_collector=off",
  "log_line_prefix=",
  "log_min_messages=log",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_checkpoints=off",
  "log_timezone=UTC",
];

const safe = ["max_connections=40", "fsync=on", "synchronous_commit=on", "full_page_writes=on"];
/** Throw-away clusters of tests only. */
const fast = [
  // Several test files at once, each with its own server and pool.
  "max_connections=200",
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
];

/** The setting is a list: a comma in the folder's name would cut it in two. */
function quoteListItem(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}
