import { castPassword, demonstrationAccounts } from "../../seed/cast.ts";
import type { RunningServer } from "./start-server.ts";

/** What the person at the keyboard needs next: where it runs, and how to get in. */
export function startMessage(
  { platform, address }: RunningServer,
  firstAdministratorLink: string | undefined,
): string {
  const { config } = platform;
  const page = `${address.replace("127.0.0.1", "localhost")}${config.basePath}`;
  const lines = ["", `  ${config.productName} is ready at ${page}`, ""];
  if (config.demonstration) {
    lines.push(`  Demonstration accounts (password ${castPassword}):`);
    for (const { username, role } of demonstrationAccounts) lines.push(`    ${username.padEnd(8)} ${role}`);
    lines.push("", `  Mails of the demonstration: ${page}demonstration/mailbox`, "");
  }
  if (firstAdministratorLink !== undefined) {
    lines.push(
      "  Nobody can log in yet. Create the first super administrator with this link (once, within 1 hour):",
    );
    lines.push(`    ${firstAdministratorLink}`, "");
  }
  return lines.join("\n");
}
