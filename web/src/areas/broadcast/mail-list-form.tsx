import { IconDots, IconMail, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import type { MailListWire } from "@planete/shared/contract/broadcast.contract.ts";
import {
  changeMailList,
  createMailList,
  listMailLists,
  removeMailList,
  testMailList,
} from "@planete/shared/contract/broadcast.contract.ts";
import { listUsers } from "@planete/shared/contract/people.contract.ts";
import { mailListLimits } from "@planete/shared/domain/broadcast/mail-list-limits.ts";
import { alertNames } from "@planete/shared/domain/rights/right-tags.ts";
import { isEmailAddress } from "@planete/shared/domain/validation/email-address.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import { paths } from "../../paths.ts";
import { ConflictBanner } from "../../kit/conflict-banner.tsx";
import { FormBar } from "../../kit/form-bar.tsx";
import { FormGrid, FormSection, WideField } from "../../kit/record-panel.tsx";
import { refreshHistory } from "../../kit/refresh-history.ts";
import { RemoveDialog } from "../../kit/remove-dialog.tsx";
import { useSayFailure } from "../../kit/say-failure.ts";
import { ScreenHistory } from "../../kit/screen-history.tsx";
import { useChange } from "../../kit/use-call.ts";
import type { DraftForm, DraftSource } from "../../kit/use-draft-form.tsx";
import { useDraftForm } from "../../kit/use-draft-form.tsx";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { navigate } from "../../platform/navigation.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FieldErrorSummary } from "../../ui/field-error-summary.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { WordsField } from "../../ui/words-field.tsx";
import { EffectWords } from "../rights/effect-words.tsx";
import { Addresses } from "./addresses.tsx";
import type { ListDraft } from "./list-draft.ts";
import styles from "./mail-list-form.module.css";
import { useEffects } from "./use-effects.ts";
import { useListName } from "./use-list-name.ts";
import { conflictFrom } from "../../kit/conflict-from.ts";

/** A name as the contract takes it: what is typed becomes one while it is typed. */
const toName = (typed: string): string =>
  typed
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "");

function sourceOf(list: MailListWire | undefined): DraftSource<ListDraft> {
  return {
    version: list?.version,
    draft: {
      name: list?.name ?? "",
      purpose: list?.purpose ?? "",
      owner: list?.owner ?? null,
      keep: list?.addresses.map(({ id }) => id) ?? [],
      add: [],
      alerts: list?.alerts ?? [],
    },
  };
}

/** One list, or a new one: what is changed is said with whom it touches before it is saved. */
export function MailListForm({ list }: { readonly list: MailListWire | undefined }): ReactNode {
  const text = useText();
  const nameOf = useListName();
  const queries = useQueryClient();
  const creating = useChange(createMailList);
  const changing = useChange(changeMailList);
  const refresh = async (): Promise<void> => {
    void refreshHistory(queries);
    await queries.invalidateQueries({ queryKey: [listMailLists.name] });
  };
  // Whoever is added to a fixed list gets rights: the server asks first, and takes a yes for what was shown.
  const confirmed = useRef(false);
  const [declined, setDeclined] = useState<unknown>();

  const form = useDraftForm<ListDraft>({
    source: sourceOf(list),
    bodyPart: "list",
    fields: {
      name: {
        label: text("broadcast.field.name"),
        rules: [(name) => (list || name.replace(/-$/, "") !== "" ? undefined : problem("required"))],
      },
      purpose: { label: text("broadcast.field.purpose") },
      owner: { label: text("broadcast.field.owner"), show: (owner) => owner?.name ?? "" },
      keep: { label: text("broadcast.field.addresses"), show: (ids) => String(ids.length) },
      add: {
        label: text("broadcast.field.add"),
        rules: [(add) => (add.every(isEmailAddress) ? undefined : problem("email"))],
      },
      alerts: {
        label: text("broadcast.field.alerts"),
        show: (alerts) => alerts.map((alert) => text(`account.alert.${alert}`)).join(", "),
      },
    },
    conflictOf: conflictFrom(sourceOf),
    save: async (draft, version) => {
      const { name, purpose, owner, keep, add, alerts } = draft;
      const common = { purpose, ownerId: owner?.id ?? null, add: [...add], alerts: [...alerts] };
      if (!list || version === undefined) {
        const { data } = await creating.change({
          body: { list: { ...common, name: name.replace(/-$/, "") } },
        });
        await refresh();
        form.guard.release();
        navigate(`${paths.broadcast}?list=${encodeURIComponent(data.name)}`);
        return sourceOf(data);
      }
      const body = { list: { ...common, keep: [...keep], version, confirmed: confirmed.current } };
      confirmed.current = false;
      const { data } = await changing.change({ params: { name: list.name }, body });
      await refresh();
      showToast({ message: text("kit.form.saved"), tone: "success" });
      return sourceOf(data);
    },
  });
  const effects = useEffects(list, form.draft);
  const asks = form.failure?.code === "changeConfirmationRequired" && form.failure !== declined;
  return (
    <>
      <Head
        list={list}
        title={list ? nameOf(list) : text("broadcast.new.action")}
        form={form}
        onChanged={refresh}
      />
      <ConflictBanner form={form} />
      <FieldErrorSummary errors={form.summary} />
      <Fields form={form} list={list} />
      {list && (
        <FormSection title={text("kit.history.title")}>
          <ScreenHistory
            kind="mail-lists"
            subject={list.name}
            actionOf={(action) => (action === "testMailList" ? text("company.mail.test.told") : undefined)}
          />
        </FormSection>
      )}
      <FormBar form={form} place="page" words={effects && <EffectWords effects={effects} />} />
      {asks && list && (
        <ConfirmDialog
          title={text("broadcast.confirm.title", { list: nameOf(list) })}
          confirmLabel={text("broadcast.confirm.action")}
          onConfirm={() => {
            confirmed.current = true;
            return form.save();
          }}
          onCancel={() => setDeclined(form.failure)}
        >
          {effects ? <EffectWords effects={effects} /> : text("broadcast.confirm.text")}
        </ConfirmDialog>
      )}
    </>
  );
}

function Fields({
  form,
  list,
}: {
  readonly form: DraftForm<ListDraft>;
  readonly list: MailListWire | undefined;
}): ReactNode {
  const text = useText();
  const { field } = form;
  const name = field("name");
  const owner = field("owner");
  const add = field("add");
  const { alerts } = form.draft;
  return (
    <>
      <FormGrid>
        {!list && (
          <WideField>
            <TextField
              {...name}
              onChange={(typed) => name.onChange(toName(typed))}
              maxLength={mailListLimits.name}
              spellCheck={false}
              hint={text("broadcast.field.name.hint")}
            />
          </WideField>
        )}
        <WideField>
          <TextField {...field("purpose")} optional maxLength={mailListLimits.purpose} />
        </WideField>
        <WideField>
          <Combobox
            {...owner}
            optional
            clearable
            options={findStaff}
            value={owner.value ? { value: owner.value.id, label: owner.value.name } : undefined}
            onChange={(chosen) => owner.onChange(chosen ? { id: chosen.value, name: chosen.label } : null)}
          />
        </WideField>
      </FormGrid>
      <FormSection title={text("broadcast.field.addresses")}>
        {list && <Addresses list={list} keep={form.draft.keep} onKeep={(keep) => form.set({ keep })} />}
        <WordsField
          {...add}
          maxLength={mailListLimits.address}
          hint={add.hint ?? text("broadcast.field.add.hint")}
        />
      </FormSection>
      <FormSection title={text("broadcast.field.alerts")}>
        <p className={styles.note}>{text("broadcast.field.alerts.hint")}</p>
        <div className={styles.alerts}>
          {alertNames.map((alert) => (
            <Checkbox
              key={alert}
              label={text(`account.alert.${alert}`)}
              checked={alerts.includes(alert)}
              onChange={(chosen) =>
                form.set({
                  alerts: alertNames.filter((one) => (one === alert ? chosen : alerts.includes(one))),
                })
              }
            />
          ))}
        </div>
      </FormSection>
    </>
  );
}

/** Staff by name, as the server finds them. */
async function findStaff(q: string, signal: AbortSignal) {
  const { data } = await callApi(listUsers, { query: { q, limit: 20 }, signal });
  return data
    .filter(({ employee }) => employee)
    .map(({ id, firstname, lastname, function: work }) => ({
      value: id,
      label: `${firstname} ${lastname}`,
      description: work,
    }));
}

function Head({
  list,
  title,
  form,
  onChanged,
}: {
  readonly list: MailListWire | undefined;
  readonly title: string;
  readonly form: DraftForm<ListDraft>;
  readonly onChanged: () => Promise<void>;
}): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const testing = useChange(testMailList);
  const removing = useChange(removeMailList);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const test = async (name: string): Promise<void> => {
    try {
      const { data } = await testing.change({ params: { name } });
      void onChanged();
      showToast({ message: text("broadcast.test.sent", { count: data.mails }), tone: "success" });
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <div className={styles.head}>
      <div>
        <h2>{title}</h2>
        {list?.flag && (
          <p className={styles.note}>{text("broadcast.gives", { flag: title, name: list.name })}</p>
        )}
      </div>
      {list && (
        <Menu
          align="end"
          entries={[
            {
              label: text("broadcast.test.action"),
              icon: <IconMail />,
              onClick: () => void test(list.name),
            },
            ...(list.flag === null
              ? [
                  { separator: true as const },
                  {
                    label: text("broadcast.remove.action"),
                    icon: <IconTrash />,
                    danger: true,
                    onClick: () => setAsksRemoval(true),
                  },
                ]
              : []),
          ]}
          trigger={(trigger) => (
            <IconButton {...trigger} label={text("kit.panel.more.action")} icon={<IconDots />} />
          )}
        />
      )}
      {list && asksRemoval && (
        <RemoveDialog
          title={text("broadcast.remove.title", { name: list.name })}
          text={text("broadcast.remove.text")}
          label={text("broadcast.remove.action")}
          onClose={() => setAsksRemoval(false)}
          remove={async () => {
            await removing.change({ params: { name: list.name }, query: { version: list.version } });
            form.guard.release();
            await onChanged();
            navigate(paths.broadcast);
          }}
        />
      )}
    </div>
  );
}
