/** Why the server could not start; the code is stable, the message is for the person at the keyboard. */
export type StartupProblemCode =
  | "data_folder_in_use"
  | "data_folder_not_writable"
  | "data_folder_newer"
  | "data_folder_older"
  | "disk_full"
  | "socket_folder_unsafe"
  | "database_binaries_missing"
  | "database_binaries_unusable"
  | "database_cannot_run_as_root"
  | "database_did_not_start"
  | "migration_failed"
  | "migration_changed"
  | "migration_misnamed"
  | "migration_out_of_order"
  | "database_newer"
  | "database_inhabited"
  | "seed_used"
  | "port_taken"
  | "demonstration_data";

/** Thrown only with a message that says what is wrong and what to do: `main` prints it without a stack. */
export class StartupProblem extends Error {
  readonly code: StartupProblemCode;

  constructor(code: StartupProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartupProblem";
    this.code = code;
  }
}
