import { IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import { countCommunicationAudience } from "@planete/shared/contract/communication.contract.ts";
import { audienceParts, isNobody } from "@planete/shared/domain/communication/communication.ts";
import { newsAudiences } from "@planete/shared/domain/news/news.ts";
import { CallFailure } from "../../../kit/call-view.tsx";
import { FormGrid } from "../../../kit/record-panel.tsx";
import { useCall } from "../../../kit/use-call.ts";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { MultiCombobox } from "../../../ui/multi-combobox.tsx";
import { Select } from "../../../ui/select.tsx";
import type { CommunicationDraft, Setup } from "./communication-draft.ts";
import styles from "./communication.module.css";

interface AudienceFieldProps {
  readonly form: DraftForm<CommunicationDraft>;
  readonly setup: Setup;
}

/** Whom an item is for, and who that is while it is being chosen. */
export function AudienceField({ form, setup }: AudienceFieldProps): ReactNode {
  const text = useText();
  const { value: audience, onChange, ...binding } = form.field("audience");
  return (
    <div className={styles.texts}>
      <Select
        {...binding}
        hint={binding.hint ?? text(`communication.audience.${audience.who}.hint`)}
        value={audience.who}
        onChange={(who) => onChange({ ...audience, who })}
        options={newsAudiences.map((value) => ({ value, label: text(`communication.audience.${value}`) }))}
      />
      {audience.who === "some" && (
        <FormGrid>
          {audienceParts.map((part) => {
            const options = setup[part].map(({ id, name }) => ({ value: id, label: name }));
            return (
              <MultiCombobox
                key={part}
                label={text(`communication.audience.${part}`)}
                optional
                options={options}
                value={options.filter(({ value }) => audience[part].includes(value))}
                onChange={(chosen) => onChange({ ...audience, [part]: chosen.map(({ value }) => value) })}
              />
            );
          })}
        </FormGrid>
      )}
      <AudienceCount draft={form.draft} />
    </div>
  );
}

function AudienceCount({ draft }: { readonly draft: CommunicationDraft }): ReactNode {
  const text = useText();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { audience, kind, newsletter } = draft;
  const some = audience.who === "some";
  const listed = (ids: readonly string[]): readonly string[] | undefined =>
    some && ids.length > 0 ? ids : undefined;
  const query = useCall(
    countCommunicationAudience,
    {
      query: {
        who: audience.who,
        teams: listed(audience.teams),
        rights: listed(audience.rights),
        modules: listed(audience.modules),
        bases: listed(audience.bases),
        newsletter: kind === "newsletter" ? (newsletter ?? undefined) : undefined,
      },
    },
    { keepsLast: true },
  );
  if (isNobody(audience)) return <p className={styles.count}>{text("communication.count.nobody")}</p>;
  if (query.error)
    return (
      <CallFailure error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  const found = query.data?.data;
  if (!found) return <p className={styles.count}>{text("communication.count.waiting")}</p>;
  const { people, staff, receiving, named } = found;
  return (
    <div className={styles.people} data-stale={query.isPlaceholderData || undefined}>
      <div className={styles.count}>
        <IconUsers aria-hidden="true" />
        <p role="status">
          <strong>{text("communication.count.people", { count: people })}</strong>{" "}
          {text("communication.count.sides", { staff, clients: people - staff })}
          {receiving !== null && <> {text("communication.count.receiving", { count: receiving })}</>}
        </p>
        {people > 0 && (
          <Button
            size="compact"
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {text(isOpen ? "communication.count.hide.action" : "communication.count.show.action")}
          </Button>
        )}
      </div>
      {isOpen && (
        <ul id={listId} className={styles.names}>
          {named.map(({ id, name, from }) => (
            <li key={id}>
              {name} <span className={styles.from}>{from}</span>
            </li>
          ))}
          {people > named.length && (
            <li className={styles.from}>
              {text("communication.count.more", { count: people - named.length })}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
