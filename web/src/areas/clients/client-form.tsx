import { IconPlus, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { clientFields } from "@planete/shared/contract/client-fields.ts";
import type { ClientContactWire, ClientWire } from "@planete/shared/contract/clients.contract.ts";
import { clientLimits, clientStatuses } from "@planete/shared/domain/clients/client.ts";
import { isMaskedAddress } from "@planete/shared/domain/people/mask-address.ts";
import { rightsScreenRight, supportVisionRight } from "@planete/shared/domain/rights/right-tags.ts";
import { languageCodes, languages } from "@planete/shared/i18n/languages.ts";
import { newBasePath, supportVisionPath } from "../../paths.ts";
import { ConflictBanner } from "../../kit/conflict-banner.tsx";
import { FormGrid, FormSection, WideField } from "../../kit/record-panel.tsx";
import type { DraftForm } from "../../kit/use-draft-form.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { newId } from "../../platform/new-id.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { DateTimePicker } from "../../ui/date-time-picker.tsx";
import { Facts } from "../../ui/facts.tsx";
import { FieldErrorSummary } from "../../ui/field-error-summary.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { WordsField } from "../../ui/words-field.tsx";
import { accessPlaces } from "../rights/access-places.ts";
import type { ClientDraft } from "./client-draft.ts";
import styles from "./client-form.module.css";

interface ClientFormProps {
  readonly form: DraftForm<ClientDraft>;
  readonly client: ClientWire | undefined;
  readonly staff: readonly { readonly id: string; readonly name: string }[];
  readonly tags: readonly string[];
  readonly serviceLevels: readonly { readonly id: string; readonly name: string }[];
}

export function ClientForm({ form, client, staff, tags, serviceLevels }: ClientFormProps): ReactNode {
  const text = useText();
  const { field } = form;
  const owner = field("ownerId");
  const options = staff.map(({ id, name }) => ({ value: id, label: name }));
  // Somebody who has left since stays named.
  const kept = client?.owner && { value: client.owner.id, label: client.owner.name };
  const [start, end] = [field("contractStart"), field("contractEnd")];
  const level = field("serviceLevelId");
  const levels = serviceLevels.map(({ id, name }) => ({ value: id, label: name }));
  const [code, aliases, words] = [field("code"), field("aliases"), field("tags")];
  return (
    <>
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      <FormGrid>
        <TextField {...field("name")} />
        <TextField {...code} spellCheck={false} onChange={(value) => code.onChange(value.toUpperCase())} />
        <Select
          {...field("status")}
          options={clientStatuses.map((value) => ({ value, label: text(`clients.status.${value}`) }))}
        />
        <Select
          {...field("language")}
          options={languageCodes.map((value) => ({ value, label: languages[value].name }))}
        />
        <WideField>
          <Combobox
            {...owner}
            optional
            clearable
            options={options}
            value={
              options.find(({ value }) => value === owner.value) ??
              (kept?.value === owner.value ? kept : undefined)
            }
            onChange={(chosen) => owner.onChange(chosen?.value ?? null)}
          />
        </WideField>
        <WideField>
          <WordsField
            {...aliases}
            optional
            hint={aliases.hint ?? text("clients.aliases.hint")}
            maxLength={clientLimits.name}
            onChange={(value) => aliases.onChange([...value].slice(0, clientLimits.aliases))}
          />
        </WideField>
        <WideField>
          <WordsField
            {...words}
            optional
            hint={words.hint ?? text("clients.tags.hint")}
            suggestions={tags}
            maxLength={clientLimits.tag}
            onChange={(value) => words.onChange([...value].slice(0, clientLimits.tags))}
          />
        </WideField>
      </FormGrid>
      <FormSection title={text("clients.section.contract")}>
        <FormGrid>
          <DateTimePicker
            {...start}
            kind="date"
            optional
            value={start.value ?? undefined}
            onChange={(value) => start.onChange(value ?? null)}
          />
          <DateTimePicker
            {...end}
            kind="date"
            optional
            value={end.value ?? undefined}
            onChange={(value) => end.onChange(value ?? null)}
          />
          <TextField {...field("contractLevel")} optional />
          <Combobox
            {...level}
            optional
            clearable
            hint={level.hint ?? text("clients.serviceLevel.hint")}
            placeholder={text("clients.serviceLevel.none")}
            options={levels}
            value={levels.find(({ value }) => value === level.value)}
            onChange={(chosen) => level.onChange(chosen?.value ?? null)}
          />
        </FormGrid>
      </FormSection>
      <Contacts form={form} />
      {client && <Uses client={client} />}
    </>
  );
}

function Contacts({ form }: { readonly form: DraftForm<ClientDraft> }): ReactNode {
  const text = useText();
  const { contacts } = form.draft;
  const { hint, label } = form.field("contacts");
  const change = (index: number, part: Partial<ClientContactWire>): void =>
    form.set({ contacts: contacts.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  const add = (): void =>
    form.set({
      contacts: [...contacts, { id: newId(), name: "", role: "", email: "", phoneNumber: "" }],
    });
  return (
    <FormSection
      title={label}
      end={
        contacts.length < clientLimits.contacts && (
          <Button size="compact" icon={<IconPlus />} onClick={add}>
            {text("clients.contact.add.action")}
          </Button>
        )
      }
    >
      {hint}
      {contacts.map((contact, index) => {
        const called = text("clients.contact.number", { number: index + 1 });
        const errorAt = (part: string): string | undefined => form.errorAt(`contacts.${index}.${part}`);
        return (
          <div key={contact.id} role="group" aria-label={called} className={styles.contact}>
            <FormGrid>
              <TextField
                label={text("clients.contact.name")}
                value={contact.name}
                error={errorAt("name")}
                onChange={(name) => change(index, { name })}
              />
              <TextField
                label={text("clients.contact.role")}
                optional
                value={contact.role}
                error={errorAt("role")}
                onChange={(role) => change(index, { role })}
              />
              <TextField
                label={text("clients.contact.email")}
                optional
                type="email"
                value={contact.email}
                error={errorAt("email")}
                hint={isMaskedAddress(contact.email) ? text("clients.contact.masked") : undefined}
                onChange={(email) => change(index, { email })}
              />
              <TextField
                label={text("clients.contact.phoneNumber")}
                optional
                type="tel"
                value={contact.phoneNumber}
                error={errorAt("phoneNumber")}
                onChange={(phoneNumber) => change(index, { phoneNumber })}
              />
            </FormGrid>
            <IconButton
              label={text("clients.contact.remove", { name: contact.name === "" ? called : contact.name })}
              icon={<IconX />}
              onClick={() => form.set({ contacts: contacts.filter(({ id }) => id !== contact.id) })}
            />
          </div>
        );
      })}
    </FormSection>
  );
}

/** What hangs on the client, with the way to it. */
function Uses({ client }: { readonly client: ClientWire }): ReactNode {
  const text = useText();
  const { rights } = usePerson().user;
  const { uses } = client;
  const bases = `${supportVisionPath("bases")}?client=${client.id}`;
  const mayMakeBases = (rights[supportVisionRight("bases")] ?? 0) >= 1;
  const mayInvite = (rights[rightsScreenRight] ?? 0) >= 1;
  return (
    <FormSection title={text("clients.section.uses")}>
      <Facts
        layout="line"
        facts={(["bases", "people", "openSheets"] as const).map((name) => ({
          label: text(clientFields[name].label),
          value: String(uses[name]),
        }))}
      />
      {(mayMakeBases || mayInvite) && (
        <p className={styles.ways}>
          {mayMakeBases && uses.bases > 0 && <Link href={bases}>{text("clients.link.bases")}</Link>}
          {mayMakeBases && <Link href={newBasePath(client.id)}>{text("bases.new.action")}</Link>}
          {mayInvite && uses.people > 0 && (
            <Link href={accessPlaces.usersOf(client.id)}>{text("clients.link.people")}</Link>
          )}
          {mayInvite && <Link href={accessPlaces.newUserOf(client.id)}>{text("clients.link.newUser")}</Link>}
        </p>
      )}
    </FormSection>
  );
}
