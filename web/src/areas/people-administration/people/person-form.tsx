import type { ReactNode } from "react";
import type { PersonWire } from "@planete/shared/contract/person-wire.ts";
import { readBasesOfClient } from "@planete/shared/contract/person-list.contract.ts";
import { isMaskedAddress } from "@planete/shared/domain/people/mask-address.ts";
import { partOfField } from "@planete/shared/domain/people/person-change.ts";
import { holidayCountries } from "@planete/shared/domain/people/working-week.ts";
import { languageCodes } from "@planete/shared/i18n/languages.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { FormGrid, FormSection, WideField } from "../../../kit/record-panel.tsx";
import { useCall } from "../../../kit/use-call.ts";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { MultiCombobox } from "../../../ui/multi-combobox.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { LockedParts } from "./locked-parts.tsx";
import type { PersonDraft } from "./person-draft.ts";
import { suggestUsername } from "./person-draft.ts";
import styles from "./person-form.module.css";
import { useCountryName } from "./use-country-name.ts";
import { useWeekWords, WorkingWeekField } from "./working-week-field.tsx";

interface Named {
  readonly id: string;
  readonly name: string;
}

interface PersonFormProps {
  readonly form: DraftForm<PersonDraft>;
  /** Nobody while they are being made. */
  readonly person: PersonWire | undefined;
  readonly teams: readonly Named[];
  readonly clients: readonly Named[];
  /** Whether an address is asked for: an invitation needs one. */
  readonly needsAddress: boolean;
  /** Under the fields of somebody new. */
  readonly children?: ReactNode;
}

const noLanguage = "none";

export function PersonForm({
  form,
  person,
  teams,
  clients,
  needsAddress,
  children,
}: PersonFormProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const lockOf = (name: keyof PersonDraft): string | undefined => {
    const why = person?.locked[partOfField[name]];
    return why && text(`error.${why}`);
  };
  const field = <Name extends keyof PersonDraft & string>(name: Name) => ({
    ...form.field(name),
    disabledReason: lockOf(name),
  });
  const { draft, set } = form;
  const [first, last] = [field("firstname"), field("lastname")];
  const rename = (names: Partial<Pick<PersonDraft, "firstname" | "lastname">>): void => {
    const next = { ...draft, ...names };
    // A username that nobody typed follows the name.
    const follows = form.isNew && draft.username === suggestUsername(draft.firstname, draft.lastname);
    set({ ...names, ...(follows ? { username: suggestUsername(next.firstname, next.lastname) } : {}) });
  };
  const address = field("emailAddress");
  const language = field("defaultLanguage");
  return (
    <>
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      {person && <LockedParts person={person} parts={["profile", "identity", "teams", "side", "flags"]} />}
      <FormGrid>
        <TextField {...first} onChange={(firstname) => rename({ firstname })} />
        <TextField {...last} onChange={(lastname) => rename({ lastname })} />
        <TextField {...field("username")} spellCheck={false} autoComplete="off" />
        <TextField
          {...address}
          optional={!needsAddress}
          type="email"
          autoComplete="off"
          hint={address.hint ?? (isMaskedAddress(address.value) ? text("people.address.masked") : undefined)}
        />
        <TextField {...field("function")} optional />
        <TextField {...field("quality")} optional />
        <TextField {...field("phoneNumber")} optional type="tel" autoComplete="off" />
        <Select
          {...language}
          value={language.value ?? noLanguage}
          options={[
            { value: noLanguage, label: text("people.language.none") },
            ...languageCodes.map((value) => ({ value, label: format.language(value, "alone") })),
          ]}
          onChange={(value) => language.onChange(value === noLanguage ? null : value)}
        />
        <SideFields form={form} person={person} teams={teams} clients={clients} lockOf={lockOf} />
      </FormGrid>
      {draft.employee && <WorkFields form={form} lockOf={lockOf} />}
      {draft.employee && <FlagFields form={form} person={person} lockOf={lockOf} />}
      {children}
    </>
  );
}

interface PartProps {
  readonly form: DraftForm<PersonDraft>;
  readonly lockOf: (name: keyof PersonDraft) => string | undefined;
}

/** Staff in teams, or a client's user on some of its bases. */
function SideFields({
  form,
  person,
  teams,
  clients,
  lockOf,
}: PartProps & Pick<PersonFormProps, "person" | "teams" | "clients">): ReactNode {
  const text = useText();
  const { draft, set } = form;
  const side = form.field("employee");
  const [client, bases, own] = [form.field("clientId"), form.field("baseIds"), form.field("teamIds")];
  const known = useCall(
    readBasesOfClient,
    { query: { client: draft.clientId ?? "" } },
    { enabled: draft.clientId !== null },
  ).data?.data;
  const optionsOf = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }));
  const nameIn = (all: readonly Named[], id: string): string => all.find((one) => one.id === id)?.name ?? "…";
  const baseNames = [...(known ?? []), ...(person?.bases ?? [])];
  const teamNames = [...teams, ...(person?.teams ?? [])];
  return (
    <>
      <WideField>
        <Select
          {...side}
          disabledReason={lockOf("employee")}
          value={draft.employee ? "staff" : "client"}
          options={[
            { value: "staff", label: text("people.side.staff") },
            { value: "client", label: text("people.side.client") },
          ]}
          onChange={(value) =>
            set(
              value === "staff"
                ? { employee: true, clientId: null, baseIds: [] }
                : { employee: false, teamIds: [], superAdministrator: false, administrator: false },
            )
          }
        />
      </WideField>
      {draft.employee ? (
        <WideField>
          <MultiCombobox
            {...own}
            optional
            disabledReason={lockOf("teamIds")}
            options={optionsOf(teams)}
            value={own.value.map((id) => ({ value: id, label: nameIn(teamNames, id) }))}
            onChange={(chosen) => own.onChange(chosen.map(({ value }) => value))}
          />
        </WideField>
      ) : (
        <>
          <WideField>
            <Combobox
              {...client}
              disabledReason={lockOf("clientId")}
              options={optionsOf(clients)}
              value={
                client.value === null
                  ? undefined
                  : {
                      value: client.value,
                      label: nameIn([...clients, ...(person?.client ? [person.client] : [])], client.value),
                    }
              }
              onChange={(chosen) => set({ clientId: chosen?.value ?? null, baseIds: [] })}
            />
          </WideField>
          <WideField>
            <MultiCombobox
              {...bases}
              optional
              disabledReason={
                lockOf("baseIds") ?? (draft.clientId === null ? text("people.bases.first") : undefined)
              }
              options={optionsOf(known ?? [])}
              value={bases.value.map((id) => ({ value: id, label: nameIn(baseNames, id) }))}
              onChange={(chosen) => bases.onChange(chosen.map(({ value }) => value))}
            />
          </WideField>
        </>
      )}
    </>
  );
}

function WorkFields({ form, lockOf }: PartProps): ReactNode {
  const format = useFormat();
  const countryName = useCountryName();
  const weekWords = useWeekWords();
  const week = form.field("workingMinutes");
  return (
    <FormSection title={week.label} end={<span className={styles.note}>{weekWords(week.value)}</span>}>
      <WorkingWeekField
        value={week.value}
        onChange={week.onChange}
        hint={week.hint}
        disabledReason={lockOf("workingMinutes")}
      />
      <FormGrid>
        <WideField>
          <Select
            {...form.field("country")}
            disabledReason={lockOf("country")}
            options={holidayCountries
              .map((value) => ({ value, label: countryName(value) }))
              .toSorted((left, right) => format.compare(left.label, right.label))}
          />
        </WideField>
      </FormGrid>
    </FormSection>
  );
}

function FlagFields({ form, person, lockOf }: PartProps & Pick<PersonFormProps, "person">): ReactNode {
  const text = useText();
  const format = useFormat();
  const byList = (person?.flags ?? []).filter(
    (flag) => flag !== "superAdministrator" && flag !== "administrator",
  );
  return (
    <FormSection title={text("people.section.flags")}>
      <div className={styles.boxes}>
        {(["administrator", "superAdministrator"] as const).map((name) => {
          const { value, onChange, hint, label, id, error } = form.field(name);
          return (
            <Checkbox
              key={name}
              id={id}
              label={label}
              checked={value}
              hint={hint ?? text(`people.flag.${name}.hint`)}
              error={error}
              disabledReason={lockOf(name)}
              onChange={onChange}
            />
          );
        })}
        {byList.length > 0 && (
          <p className={styles.note}>
            {text("people.flags.lists", {
              flags: format.list(byList.map((flag) => text(`people.flag.${flag}`))),
            })}
          </p>
        )}
      </div>
    </FormSection>
  );
}
