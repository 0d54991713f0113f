import type { MailMessage } from "./mail-transport.ts";
import { timeouts } from "./mail-transport.ts";

export interface MailTest {
  readonly outcome: "accepted" | "refused" | "unreachable";
  /** What the server said, or why it could not be asked. */
  readonly answer: string;
}

/** Hands one mail to the mail server while somebody waits, and tells what it answered. */
export async function tryMailServer(
  url: string,
  message: Pick<MailMessage, "messageId" | "from" | "to" | "subject" | "text" | "html">,
): Promise<MailTest> {
  const { createTransport } = await import("nodemailer");
  const transporter = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  try {
    const { response } = await transporter.sendMail({ ...message, to: [message.to] });
    return { outcome: "accepted", answer: response.slice(0, 500) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const said = "response" in error && typeof error.response === "string" ? error.response : undefined;
    return {
      outcome: said === undefined ? "unreachable" : "refused",
      answer: (said ?? error.message).slice(0, 500),
    };
  } finally {
    transporter.close();
  }
}
