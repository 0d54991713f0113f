import { z } from "zod";
import { photoUpload } from "@planete/shared/contract/account.contract.ts";
import * as accounts from "@planete/shared/contract/person-account.contract.ts";
import * as lists from "@planete/shared/contract/person-list.contract.ts";
import * as records from "@planete/shared/contract/person-record.contract.ts";
import * as signIns from "@planete/shared/contract/person-sign-in.contract.ts";
import type { PersonWire } from "@planete/shared/contract/person-wire.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { serveWitnessedJson } from "../../platform/hot-path/serve-witnessed.ts";
import type { Routes } from "../../platform/http/serve-call.ts";
import { serveCaller } from "../../platform/http/serve-call.ts";
import { exportRows } from "../../platform/records/export-rows.ts";
import { recordChange } from "../../platform/records/record-change.ts";
import type { Caller } from "../../platform/sessions/caller.ts";
import { hashToken } from "../../platform/sessions/session-token.ts";
import { setPhoto } from "../people/set-photo.ts";
import { effectsOf, readRightsSnapshot, withNewcomers } from "../rights/effects.ts";
import { tryOut } from "../rights/try-change.ts";
import { selectDevices } from "../session/device.store.ts";
import { deviceToWire } from "../session/device-wire.ts";
import { isLinkGood } from "../session/one-time-link.store.ts";
import { changePeople, changePeopleIn, changePerson } from "./change-person.ts";
import { endDevicesOf } from "./end-devices.ts";
import { erasePerson } from "./erase-person.ts";
import { peopleColumns, peopleRows } from "./export-people.ts";
import { handOverInvitation, invitePeople, withdrawInvitation } from "./invite-people.ts";
import { requirePart } from "./judge-person.ts";
import { listPeople } from "./list-people.ts";
import { insertNewPeople, makePerson, nobody } from "./make-person.ts";
import { findBasesOf, findClients, findPersonRecord, findTeams } from "./person-record.store.ts";
import { findSignIns } from "./sign-in.store.ts";
import { viewPerson } from "./view-person.ts";

const signInPageLength = 30;

/** People: made, changed, invited, shut out, erased (D21). */
export function servePeopleAdministration(routes: Routes): void {
  const { platform } = routes;
  const { kysely } = platform.database;

  // An invitation that was withdrawn, or taken over by a newer one, does not leave the house any more.
  const invited = z.object({ token: z.string() });
  platform.mail.guard("invitation", (queries, _personId, values) =>
    isLinkGood(queries, "invitation", hashToken(invited.parse(values).token)),
  );

  const read = async (caller: Caller, id: string): Promise<{ data: PersonWire }> => {
    const row = (await findPersonRecord(kysely, id)) ?? refuse("notFound");
    return { data: await viewPerson(platform, kysely, caller, row) };
  };

  serveWitnessedJson(routes, lists.listPeople, (caller, { query }, witness) =>
    listPeople(platform, caller, query, witness),
  );

  serveCaller(routes, lists.exportPeople, async (caller, { query: { lang, ...wish }, reply }) =>
    exportRows(reply, {
      rows: peopleRows(platform, caller, wish),
      columns: peopleColumns(platform, caller, lang),
      lang,
      name: "people",
    }),
  );

  serveCaller(routes, lists.readPersonChoices, async () => {
    const [teams, clients] = await Promise.all([findTeams(kysely), findClients(kysely)]);
    return { data: { teams, clients } };
  });

  serveCaller(routes, lists.readBasesOfClient, async (_caller, { query }) => ({
    data: await findBasesOf(kysely, query.client),
  }));

  serveCaller(routes, records.readPerson, (caller, { params }) => read(caller, params.id));

  serveCaller(routes, records.createPerson, async (caller, { body }) =>
    read(caller, await makePerson(platform, caller, body)),
  );

  serveCaller(routes, records.previewPerson, async (caller, { body }) => {
    const { before, after } = await tryOut(
      platform.database,
      (queries) => insertNewPeople(queries, caller, [{ ...nobody(), ...body.person }]),
      readRightsSnapshot,
    );
    return { data: effectsOf(withNewcomers(before, after), after) };
  });

  serveCaller(routes, records.savePerson, async (caller, { params: { id }, body }) => {
    const { version, person } = body;
    await changePerson(platform, caller, { id, version, changes: person, path: "person." });
    return read(caller, id);
  });

  serveCaller(routes, records.saveAllUsers, async (caller, { body }) => ({
    data: [...(await changePeople(platform, caller, body))],
  }));

  serveCaller(routes, records.previewAllUsers, async (caller, { body }) => {
    const { before, after } = await tryOut(
      platform.database,
      (queries) => changePeopleIn(platform, queries, caller, body),
      readRightsSnapshot,
    );
    return { data: effectsOf(before, after) };
  });

  serveCaller(routes, accounts.disablePerson, async (caller, { params: { id }, body }) => {
    await changePerson(platform, caller, { id, ...body, changes: { active: false } });
    return read(caller, id);
  });

  serveCaller(routes, accounts.enablePerson, async (caller, { params: { id }, body }) => {
    await changePerson(platform, caller, { id, ...body, changes: { active: true } });
    return read(caller, id);
  });

  serveCaller(routes, accounts.invitePeople, async (caller, { body }) => ({
    data: await invitePeople(platform, caller, body.ids),
  }));

  serveCaller(routes, accounts.handOverInvitation, async (caller, { params: { id } }) => {
    const { link, until } = await handOverInvitation(platform, caller, id);
    return { data: { link, until: until.toISOString() } };
  });

  serveCaller(routes, accounts.withdrawInvitation, async (caller, { params: { id } }) => {
    await withdrawInvitation(platform, caller, id);
    return read(caller, id);
  });

  serveCaller(routes, accounts.erasePerson, async (caller, { params: { id }, body }) => {
    await erasePerson(platform, caller, { id, ...body });
    return read(caller, id);
  });

  const changePhoto = async (
    caller: Caller,
    id: string,
    receive: () => Promise<string | null>,
  ): Promise<{ data: PersonWire }> => {
    const row = (await findPersonRecord(kysely, id)) ?? refuse("notFound");
    requirePart(caller, row, "profile");
    const fileId = await receive();
    await setPhoto(platform, { personId: id, fileId }, (queries, former) =>
      recordChange(queries, "person", {
        actorId: caller.person.id,
        action: "changePhoto",
        id,
        before: { photo: former !== null },
        after: { photo: fileId !== null },
      }),
    );
    return read(caller, id);
  };

  serveCaller(routes, records.savePhotoOfPerson, (caller, { params: { id }, request }) =>
    changePhoto(
      caller,
      id,
      async () => (await platform.files.receive(request, { ...photoUpload, ownerId: id })).id,
    ),
  );

  serveCaller(routes, records.removePhotoOfPerson, (caller, { params: { id } }) =>
    changePhoto(caller, id, async () => null),
  );

  serveCaller(routes, signIns.listDevicesOfPerson, async (caller, { params: { id } }) => {
    if (!(await findPersonRecord(kysely, id))) refuse("notFound");
    const rows = await selectDevices(kysely, id, platform.now());
    return { data: rows.map((row) => deviceToWire(row, caller.sessionId)) };
  });

  serveCaller(routes, signIns.revokeDevicesOfPerson, async (caller, { params: { id }, query }) => ({
    data: { revoked: await endDevicesOf(platform, caller, { id, device: query.device }) },
  }));

  serveCaller(routes, signIns.listSignIns, async (_caller, { params: { id }, query }) => {
    if (!(await findPersonRecord(kysely, id))) refuse("notFound");
    const rows = await findSignIns(kysely, id, { before: query.cursor, limit: signInPageLength + 1 });
    const shown = rows.slice(0, signInPageLength);
    return {
      data: shown.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        action: row.action,
        address: row.after?.address ?? null,
        method: row.after?.method ?? null,
        why: row.after?.why ?? null,
      })),
      next: rows.length > signInPageLength ? (shown.at(-1)?.id ?? null) : null,
    };
  });
}
