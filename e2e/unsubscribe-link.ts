import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { z } from "zod";

const api = "/planete-online-server";

const mails = z.object({
  data: z.array(z.object({ id: z.string(), language: z.string().nullable() })),
});
const mail = z.object({ data: z.object({ text: z.string().nullable() }) });

/** The token behind this label of a mail in the demonstration's mailbox, of a reader of that language. */
export async function unsubscribeLink(page: Page, lang: LanguageCode, label: string): Promise<string> {
  let token: string | undefined;
  await expect
    .poll(async () => {
      const list = mails.parse(await (await page.request.get(`${api}/demonstration/mails`)).json());
      for (const { id } of list.data.filter(({ language }) => language === lang)) {
        const { data } = mail.parse(
          await (await page.request.get(`${api}/demonstration/mails/${id}`)).json(),
        );
        const [, after] = (data.text ?? "").split(label);
        token ??= /\/unsubscribe#([\w.-]+)/.exec(after ?? "")?.[1];
      }
      return token;
    })
    .toBeDefined();
  return token ?? "";
}
