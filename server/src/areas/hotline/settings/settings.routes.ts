import * as contract from "@planete/shared/contract/hotline-settings.contract.ts";
import * as setup from "@planete/shared/contract/hotline-setup.contract.ts";
import { canSeeField } from "@planete/shared/domain/hotline/field-rights.ts";
import { clientInSight } from "@planete/shared/domain/hotline/sheet-sight.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Routes } from "../../../platform/http/serve-call.ts";
import { serveCaller } from "../../../platform/http/serve-call.ts";
import { findCallerLanguage } from "../../../platform/sessions/caller-language.store.ts";
import { readGuideState, saveGuide, serveGuide } from "./guide.ts";
import { changeSettings, readFieldRights, readHotline, readSettings } from "./hotline-settings.ts";
import { findClientUsers, findHotlineStaff } from "../readers/people.store.ts";
import { findQuickReplies } from "../messages/quick-reply.store.ts";
import { findBases, findClients, findSheetModules } from "./reference.store.ts";
import { addQuickReply, changeQuickReply, removeQuickReply } from "../messages/save-quick-reply.ts";
import { findFieldRights } from "./setting.store.ts";
import { modulesOpenTo, readerOf } from "../readers/sheet-reader.ts";
import { findTagsInUse } from "../sheets/tag.store.ts";

/** What the hotline is set up with, and the lists that sheets choose from. */
export function serveHotlineSettings(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;

  serveCaller(routes, setup.readFieldRights, async (caller) => ({
    data: await readFieldRights(platform, caller, readerOf(caller)),
  }));
  serveCaller(routes, setup.readHotline, async (caller) => ({
    data: await readHotline(platform, readerOf(caller)),
  }));
  serveCaller(routes, contract.readHotlineSettings, async () => ({ data: await readSettings(platform) }));
  serveCaller(routes, contract.saveHotlineSettings, async ({ person }, { body }) => ({
    data: await changeSettings(platform, person.id, body),
  }));

  serveCaller(routes, contract.readQuickReplies, async ({ person }) => {
    if (!person.employee) refuse("actionNotAllowed");
    return { data: [...(await findQuickReplies(kysely))] };
  });
  serveCaller(routes, contract.addQuickReply, async ({ person }, { body }) => ({
    data: [...(await addQuickReply(platform, person.id, body))],
  }));
  serveCaller(routes, contract.changeQuickReply, async ({ person }, { params, body }) => ({
    data: [...(await changeQuickReply(platform, person.id, params.id, body))],
  }));
  serveCaller(routes, contract.removeQuickReply, async ({ person }, { params, query }) => ({
    data: [...(await removeQuickReply(platform, person.id, params.id, query.version))],
  }));

  serveCaller(routes, setup.readSheetModules, async (caller) => {
    const found = await findSheetModules(kysely, caller.person.client?.id ?? null);
    const modules = found.filter(modulesOpenTo(caller));
    const below = (parentId: string | null) => modules.filter((module) => module.parentId === parentId);
    return {
      data: below(null).map((module) => setup.sheetModuleToWire(module, below(module.id))),
    };
  });

  serveCaller(routes, contract.readSheetPeople, async (caller, { query }) => {
    const reader = readerOf(caller);
    const staff = reader.side === "staff";
    const client = clientInSight(reader, query.client);
    const [colleagues, clientUsers, clients] = await Promise.all([
      staff ? findHotlineStaff(kysely) : [],
      client === undefined ? [] : findClientUsers(kysely, client),
      staff ? findClients(kysely) : [],
    ]);
    return { data: { staff: [...colleagues], clientUsers: [...clientUsers], clients: [...clients] } };
  });

  serveCaller(routes, contract.readSheetTags, async (caller) => {
    const reader = readerOf(caller);
    const sees = canSeeField(await findFieldRights(kysely), reader.role, "tags");
    return { data: sees ? [...(await findTagsInUse(platform.database, reader))] : [] };
  });

  serveCaller(routes, contract.readBases, async (caller) => ({
    data: [...(await findBases(kysely, readerOf(caller), "production"))],
  }));
  serveCaller(routes, contract.readAcceptanceBases, async (caller) => ({
    data: [...(await findBases(kysely, readerOf(caller), "acceptance"))],
  }));
  serveCaller(routes, contract.readTrainingBases, async (caller) => ({
    data: [...(await findBases(kysely, readerOf(caller), "training"))],
  }));

  serveCaller(routes, contract.readGuides, async ({ person }) => {
    const language = await findCallerLanguage(kysely, person);
    return {
      data: {
        product: await readGuideState(kysely, "guide", language),
        hotline: await readGuideState(kysely, "hotlineGuide", language),
      },
    };
  });
  serveCaller(routes, contract.readGuide, async ({ person }, { query, reply }) =>
    serveGuide(platform, "guide", await findCallerLanguage(kysely, person, query.lang), reply),
  );
  serveCaller(routes, contract.readHotlineGuide, async ({ person }, { query, reply }) =>
    serveGuide(platform, "hotlineGuide", await findCallerLanguage(kysely, person, query.lang), reply),
  );
  serveCaller(routes, contract.saveGuide, async ({ person }, { request, query }) => {
    const reader = await findCallerLanguage(kysely, person);
    await saveGuide(platform, person.id, "guide", { request, reader, ...query });
    return { data: { guide: true } };
  });
  serveCaller(routes, contract.saveHotlineGuide, async ({ person }, { request, query }) => {
    const reader = await findCallerLanguage(kysely, person);
    await saveGuide(platform, person.id, "hotlineGuide", { request, reader, ...query });
    return { data: { guide: true } };
  });
}
