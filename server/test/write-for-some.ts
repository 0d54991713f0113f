import { createCommunication, removeCommunication } from "@planete/shared/contract/communication.contract.ts";
import { fromPlain } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import type { TestApp } from "./start-test-app.ts";

const nobody = { teams: [], rights: [], modules: [], bases: [] };

/** A communication for whoever is named; gives how it is taken away again. */
export async function writeForSome(
  app: TestApp,
  as: string,
  audience: Partial<Record<keyof typeof nobody, string[]>>,
): Promise<() => Promise<unknown>> {
  const { answer } = await app.call(createCommunication, {
    as,
    body: {
      kind: "news",
      category: "company",
      newsletter: null,
      titles: { fr: "Bonjour", en: "Hello" },
      bodies: { fr: fromPlain("Un texte."), en: fromPlain("A text.") },
      audience: { who: "some", ...nobody, ...audience },
      acknowledgement: false,
      byMail: false,
      level: "info",
      dismissible: true,
      files: [],
      startsAt: null,
      endsAt: null,
      published: false,
      template: false,
    },
  });
  const { id, version } = answer.data;
  return () => app.call(removeCommunication, { as, params: { id }, query: { version } });
}
