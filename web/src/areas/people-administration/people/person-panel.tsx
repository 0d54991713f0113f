import { IconDots, IconPhoto, IconPhotoOff } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import type { PersonWire } from "@planete/shared/contract/person-wire.ts";
import { readPersonChoices } from "@planete/shared/contract/person-list.contract.ts";
import {
  createPerson,
  readPerson,
  removePhotoOfPerson,
  savePerson,
  savePhotoOfPerson,
} from "@planete/shared/contract/person-record.contract.ts";
import { personFields } from "@planete/shared/contract/person-fields.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import { FormBar } from "../../../kit/form-bar.tsx";
import { HistoryPanel } from "../../../kit/history-panel.tsx";
import { readListAddress } from "../../../kit/list-address.ts";
import { formFields } from "../../../kit/list-fields.ts";
import { FoundRecord } from "../../../kit/edited-record.tsx";
import type { PanelNavigation } from "../../../kit/record-panel.tsx";
import { RecordPanel } from "../../../kit/record-panel.tsx";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useCall, useChange } from "../../../kit/use-call.ts";
import { useDraftForm } from "../../../kit/use-draft-form.tsx";
import { useFormat, useLanguageCode, useText } from "../../../platform/i18n/text.ts";
import { apiPath } from "../../../platform/page-settings.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { peopleList } from "./people-list.ts";
import { PersonAccess } from "./person-access.tsx";
import type { PersonDraft } from "./person-draft.ts";
import { conflictOf, newPerson, sourceOf } from "./person-draft.ts";
import { PersonForm } from "./person-form.tsx";
import { PersonSignIns } from "./person-sign-ins.tsx";
import { usePersonWords } from "./person-words.tsx";
import { RightsOfPerson } from "./rights-of-person.tsx";
import { useHistoryWords } from "./use-history-words.ts";
import { useMeaning } from "./use-meaning.ts";
import { useCountryName } from "./use-country-name.ts";
import { useWeekWords } from "./working-week-field.tsx";

/** One person beside the list, or a new one. */
export function PersonPanel({ navigation }: { readonly navigation: PanelNavigation }): ReactNode {
  const text = useText();
  const isNew = navigation.id === "new";
  const query = useCall(readPerson, { params: { id: navigation.id } }, { enabled: !isNew });
  return (
    <FoundRecord navigation={navigation} title={text("people.title")} query={query} isNew={isNew}>
      {(found) => <OpenPerson navigation={navigation} person={found} />}
    </FoundRecord>
  );
}

function OpenPerson({
  navigation,
  person,
}: {
  readonly navigation: PanelNavigation;
  readonly person: PersonWire | undefined;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const lang = useLanguageCode();
  const countryName = useCountryName();
  const weekWords = useWeekWords();
  const choices = useCall(readPersonChoices).data?.data;
  const [teams, clients] = [choices?.teams ?? [], choices?.clients ?? []];
  const creating = useChange(createPerson);
  const saving = useChange(savePerson);
  const [invites, setInvites] = useState(true);
  // A list of one client's people makes users of that client.
  const { filters } = readListAddress(peopleList, useSearch({ strict: false }));
  const [only] = filters.client?.length === 1 ? filters.client : [];
  const { labelOf, wordsOf, actionOf } = useHistoryWords();
  const names = (all: readonly { readonly id: string; readonly name: string }[], ids: readonly string[]) =>
    format.list(ids.map((id) => all.find((one) => one.id === id)?.name ?? "…"));
  const yes = (value: boolean): string => text(value ? "people.export.yes" : "people.export.no");

  const declared = formFields(personFields, text);
  const form = useDraftForm<PersonDraft>({
    source: person ? sourceOf(person) : newPerson(lang, only),
    bodyPart: "person",
    fields: {
      username: declared.username,
      firstname: declared.firstname,
      lastname: declared.lastname,
      function: declared.function,
      quality: declared.quality,
      emailAddress: {
        ...declared.emailAddress,
        rules: [
          ...declared.emailAddress.rules,
          (value) => (!person && invites && value === "" ? problem("required") : undefined),
        ],
      },
      phoneNumber: declared.phoneNumber,
      defaultLanguage: {
        ...declared.language,
        show: (code) => (code === null ? text("people.language.none") : format.language(code, "alone")),
      },
      employee: {
        ...declared.side,
        show: (value) => text(value ? "people.side.staff" : "people.side.client"),
      },
      clientId: { ...declared.client, show: (id) => (id === null ? "" : names(clients, [id])) },
      baseIds: { ...declared.bases, show: (ids) => names(person?.bases ?? [], ids) },
      teamIds: { ...declared.teams, show: (ids) => names(teams, ids) },
      superAdministrator: { ...declared.superAdministrator, show: yes },
      administrator: { ...declared.administrator, show: yes },
      workingMinutes: { ...declared.workingMinutes, show: weekWords },
      country: { ...declared.country, show: countryName },
    },
    conflictOf,
    save: async (draft, version) => {
      if (!person || version === undefined) {
        const { data } = await creating.change({ body: { person: draft, invite: invites } });
        const name = `${data.firstname} ${data.lastname}`;
        const invited = data.invitationMail === "noServer" ? "waits" : String(invites);
        showToast({ message: text("people.created", { name, invited }), tone: "success" });
        form.guard.release();
        navigation.onOpen(data.id);
        return sourceOf(data);
      }
      const { data } = await saving.change({ params: { id: person.id }, body: { version, person: draft } });
      return sourceOf(data);
    },
    onSaved: () => person && showToast({ message: text("kit.form.saved"), tone: "success" }),
  });
  const words = usePersonWords(person, form, useMeaning(form, { teams, clients }));
  const name = person ? `${person.firstname} ${person.lastname}` : text("people.new.title");
  return (
    <RecordPanel
      navigation={navigation}
      title={name}
      subtitle={person ? (person.client?.name ?? person.function) : undefined}
      start={
        person && (
          <Avatar
            name={name}
            size={40}
            photo={person.photo === null ? undefined : `${apiPath()}${person.photo}`}
          />
        )
      }
      actions={person && <PhotoMenu person={person} />}
      tabs={[
        {
          value: "record",
          label: text("kit.panel.tab.record"),
          unsaved: form.changed.length > 0,
          content: (
            <PersonForm
              form={form}
              person={person}
              teams={teams}
              clients={clients}
              needsAddress={!person && invites}
            >
              {!person && (
                <Checkbox
                  label={text("people.invite.now")}
                  hint={text("people.invite.now.hint")}
                  checked={invites}
                  onChange={setInvites}
                />
              )}
            </PersonForm>
          ),
        },
        ...(person
          ? [
              {
                value: "access",
                label: text("people.panel.access"),
                content: <PersonAccess person={person} />,
              },
              {
                value: "rights",
                label: text("rights.title"),
                content: <RightsOfPerson person={person} />,
              },
              {
                value: "sign-ins",
                label: text("people.panel.signIns"),
                content: <PersonSignIns person={person} />,
              },
              {
                value: "history",
                label: text("kit.history.title"),
                content: (
                  <HistoryPanel
                    record="person"
                    subject={person.id}
                    labelOf={labelOf}
                    wordsOf={wordsOf}
                    actionOf={actionOf}
                  />
                ),
              },
            ]
          : []),
      ]}
      footer={
        person?.account === "erased" ? undefined : (
          <FormBar
            form={form}
            words={words}
            createLabel={text(invites ? "people.invite.action" : "kit.form.create.action")}
          />
        )
      }
    />
  );
}

/** The photo of somebody else: chosen from a file, or taken away. */
function PhotoMenu({ person }: { readonly person: PersonWire }): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const picking = useRef<HTMLInputElement>(null);
  const setting = useChange(savePhotoOfPerson);
  const removing = useChange(removePhotoOfPerson);
  const params = { id: person.id };
  const disabledReason = person.locked.profile && text(`error.${person.locked.profile}`);
  return (
    <>
      <input
        ref={picking}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) setting.change({ params, file }).catch(sayFailure);
        }}
      />
      <Menu
        align="end"
        entries={[
          {
            label: text("people.photo.change.action"),
            icon: <IconPhoto />,
            disabledReason,
            onClick: () => picking.current?.click(),
          },
          ...(person.photo === null
            ? []
            : [
                {
                  label: text("people.photo.remove.action"),
                  icon: <IconPhotoOff />,
                  disabledReason,
                  onClick: () => void removing.change({ params }).catch(sayFailure),
                },
              ]),
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} label={text("kit.panel.more.action")} icon={<IconDots />} />
        )}
      />
    </>
  );
}
