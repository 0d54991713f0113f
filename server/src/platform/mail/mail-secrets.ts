import type { Config } from "../config.ts";
import { createSecretBox } from "../secrets/secret-box.ts";

/** Values of a mail that let whoever reads them do something: a copy of the database must not hold them. */
const secretFields = ["token", "replyToken", "topicToken"] as const;

const mark = "sealed:";

export interface MailSecrets {
  /** The values as they wait in the database. */
  readonly seal: (mailId: string, values: object) => Promise<object>;
  /** The values as they are sent; those of an older version wait in the clear. */
  readonly open: (mailId: string, values: unknown) => Promise<unknown>;
}

/** Keeps the one-time links of mails that wait unreadable without SECRET_KEY. */
export function createMailSecrets(config: Pick<Config, "dataDir" | "secretKey">): MailSecrets {
  const box = createSecretBox(config, "mail");
  const change = async (values: object, to: (field: string, value: string) => Promise<string>) => {
    const found = new Map<string, unknown>(Object.entries(values));
    for (const field of secretFields) {
      const value = found.get(field);
      if (typeof value === "string") found.set(field, await to(field, value));
    }
    return Object.fromEntries(found);
  };
  return {
    seal: (mailId, values) =>
      change(values, async (field, value) => {
        const sealed = await box.seal(Buffer.from(value), `${mailId} ${field}`);
        return mark + sealed.toString("base64url");
      }),
    open: async (mailId, values) => {
      if (typeof values !== "object" || values === null) return values;
      return change(values, async (field, value) => {
        if (!value.startsWith(mark)) return value;
        const sealed = Buffer.from(value.slice(mark.length), "base64url");
        const plain = await box.open(sealed, `${mailId} ${field}`);
        // Not for good: a process with the right key may send it.
        if (!plain) throw new Error("a token of this mail was sealed with another secret key");
        return plain.toString();
      });
    },
  };
}
