import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { CommunicationSort } from "@planete/shared/contract/communication-fields.ts";
import { communicationFields } from "@planete/shared/contract/communication-fields.ts";
import * as contract from "@planete/shared/contract/communication.contract.ts";
import type { Audience } from "@planete/shared/domain/communication/communication.ts";
import { audienceParts } from "@planete/shared/domain/communication/communication.ts";
import { spokenText } from "@planete/shared/domain/words/spoken-text.ts";
import type { LanguageCode } from "@planete/shared/i18n/languages.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { catalogChain } from "@planete/shared/i18n/translator.ts";
import { momentCell } from "../../platform/csv.ts";
import type { Upload } from "../../platform/files/receive-upload.ts";
import { refuse } from "../../platform/http/refuse.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { translatorOf } from "../../platform/languages/catalogs.ts";
import type { ExportColumn } from "../../platform/records/export-rows.ts";
import { exportColumns, exportRows } from "../../platform/records/export-rows.ts";
import { findListPage, walkList } from "../../platform/records/list-page.store.ts";
import { findAudience, isMailed } from "./audience.store.ts";
import { communicationToRow } from "./communication-wire.ts";
import type { CommunicationRow } from "./communication.store.ts";
import { communicationPlan, findAudienceChoices, findTemplates } from "./communication.store.ts";
import { findWritersFile } from "./news-file.store.ts";
import { guardNewsMails } from "./mail-news.ts";
import { findReaders, readResults } from "./read-results.ts";
import { remindReaders } from "./remind-readers.ts";
import {
  createCommunication,
  readCommunication,
  removeCommunication,
  saveCommunication,
} from "./save-communication.ts";
import { testCommunication } from "./test-communication.ts";

/** What is said to people, as its writers keep it (D23). */
export function serveCommunication(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;
  guardNewsMails(platform);

  serveCaller(routes, contract.listCommunications, async (_caller, { query }) => {
    const now = platform.now();
    const page = await findListPage<CommunicationRow, CommunicationSort>(
      kysely,
      communicationPlan(query, now),
      query,
    );
    return {
      data: page.rows.map((row) => communicationToRow(row, now)),
      next: page.next,
      counts: page.counts,
    };
  });

  serveCaller(routes, contract.exportCommunications, async (_caller, { query: { lang, ...wish }, reply }) =>
    exportRows(reply, {
      rows: walkList<CommunicationRow, CommunicationSort>(
        kysely,
        communicationPlan(wish, platform.now()),
        wish.sort,
      ),
      columns: columnsIn(lang, platform.config.companyTimeZone, platform.now()),
      lang,
      name: "communication",
    }),
  );

  serveCaller(routes, contract.readCommunicationSetup, async (_caller, { query }) => {
    const choices = await findAudienceChoices(kysely);
    const nameIn = (names: Readonly<Record<string, string>>): string | undefined =>
      spokenText(names, orderOf(query.lang))?.text;
    const templates = await findTemplates(kysely);
    return {
      data: {
        timeZone: platform.config.companyTimeZone,
        teams: [...choices.teams],
        rights: choices.rights.map(({ id, names }) => ({ id, name: nameIn(names) ?? id })),
        modules: choices.modules.map(({ id, name, names }) => ({ id, name: nameIn(names) ?? name })),
        bases: [...choices.bases],
        templates: templates.map(({ id, kind, title }) => ({ id, kind, titles: { ...title } })),
      },
    };
  });

  serveCaller(routes, contract.countCommunicationAudience, async (_caller, { query }) => {
    const { newsletter, who, teams = [], rights = [], modules = [], bases = [] } = query;
    const audience: Audience = { who, teams, rights, modules, bases };
    const people = await findAudience(kysely, audience);
    return {
      data: {
        people: people.length,
        staff: people.filter(({ employee }) => employee).length,
        receiving:
          newsletter === undefined ? null : people.filter((person) => isMailed(person, newsletter)).length,
        named: people.slice(0, contract.namedPeople).map(({ id, name, from }) => ({ id, name, from })),
      },
    };
  });

  serveCaller(routes, contract.readCommunication, async (_caller, { params }) => ({
    data: await readCommunication(platform, kysely, params.id),
  }));

  serveCaller(routes, contract.createCommunication, async (caller, { body }) => ({
    data: await createCommunication(platform, caller, body),
  }));

  serveCaller(routes, contract.saveCommunication, async (caller, { params, body }) => ({
    data: await saveCommunication(platform, caller, {
      id: params.id,
      version: body.version,
      draft: body.communication,
    }),
  }));

  serveCaller(routes, contract.readCommunicationResults, async (_caller, { params, query }) => ({
    data: await readResults(kysely, params.id, query.view ?? "all"),
  }));

  serveCaller(routes, contract.exportCommunicationResults, async (_caller, { params, query, reply }) => {
    const readers = await findReaders(kysely, params.id, query.view ?? "all");
    return exportRows(reply, {
      rows: Readable.from(readers),
      columns: readerColumnsIn(query.lang, platform.config.companyTimeZone),
      lang: query.lang,
      name: "communication-results",
    });
  });

  serveCaller(routes, contract.remindReaders, async (caller, { params, body }) => ({
    data: { reminded: await remindReaders(platform, caller, { id: params.id, version: body.version }) },
  }));

  serveCaller(routes, contract.testCommunication, async (caller, { params, body }) => {
    await testCommunication(platform, caller, { id: params.id, lang: body.lang });
    return { data: { sent: true as const } };
  });

  const receive = async (request: FastifyRequest, upload: Omit<Upload, "ownerId">, ownerId: string) => {
    const { id, name, mediaType, bytes } = await platform.files.receive(request, { ...upload, ownerId });
    return { data: { id, name, mediaType, bytes } };
  };

  serveCaller(routes, contract.uploadCommunicationPicture, ({ person }, { request }) =>
    receive(request, contract.pictureUpload, person.id),
  );

  serveCaller(routes, contract.uploadCommunicationFile, ({ person }, { request }) =>
    receive(request, contract.fileUpload, person.id),
  );

  serveCaller(routes, contract.readCommunicationFile, async ({ person }, { params, reply }) => {
    const file = await findWritersFile(kysely, params.fileId, person.id);
    return platform.files.serve(reply, file ?? refuse("notFound"), { versioned: false });
  });

  serveCaller(routes, contract.removeCommunication, async (caller, { params, query }) => {
    await removeCommunication(platform, caller, { id: params.id, version: query.version });
    return { data: { removed: true as const } };
  });
}

const orderOf = (lang: LanguageCode): readonly LanguageCode[] => [...catalogChain(lang), ...languageCodes];

function columnsIn(
  lang: LanguageCode,
  timeZone: string,
  now: Date,
): readonly ExportColumn<CommunicationRow>[] {
  const say = translatorOf(lang);
  const write = momentCell(timeZone);
  const moment = (at: Date | null): string => (at === null ? "" : write(at));
  return exportColumns<typeof communicationFields, CommunicationRow>(communicationFields, say, {
    titles: ({ title }) => spokenText(title, orderOf(lang))?.text ?? "",
    kind: ({ kind }) => say(`communication.kind.${kind}`),
    state: (row) => say(`communication.state.${communicationToRow(row, now).state}`),
    audience: ({ audience, parts }) =>
      audience === "some"
        ? audienceParts.flatMap((part) => parts[part].map(({ name }) => name)).join(", ")
        : say(`communication.audience.${audience}`),
    startsAt: (row) => moment(row.published_at),
    endsAt: (row) => moment(row.ends_at),
    opened: ({ opened }) => opened,
    acknowledged: ({ acknowledged }) => acknowledged,
  });
}

function readerColumnsIn(
  lang: LanguageCode,
  timeZone: string,
): readonly ExportColumn<contract.CommunicationReaderWire>[] {
  const say = translatorOf(lang);
  const write = momentCell(timeZone);
  const moment = (at: string | null): string => (at === null ? "" : write(new Date(at)));
  return [
    { heading: say("communication.results.name"), value: ({ name }) => name },
    { heading: say("communication.results.from"), value: (row) => row.from },
    {
      heading: say("communication.results.mail"),
      value: ({ mail }) => (mail === null ? "" : say(`communication.mail.${mail}`)),
    },
    { heading: say("communication.results.readAt"), value: ({ readAt }) => moment(readAt) },
    {
      heading: say("communication.results.confirmedAt"),
      value: ({ acknowledgedAt }) => moment(acknowledgedAt),
    },
  ];
}
