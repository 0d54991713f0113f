import { IconDots, IconTrash } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import type { ErrorDetails } from "@planete/shared/contract/error-details.ts";
import type { RecordName } from "@planete/shared/domain/records/records.ts";
import { useText } from "../platform/i18n/text.ts";
import { IconButton } from "../ui/icon-button.tsx";
import type { MenuEntry } from "../ui/menu.tsx";
import { Menu } from "../ui/menu.tsx";
import { showToast } from "../ui/toast-store.ts";
import { CallView } from "./call-view.tsx";
import { FormBar } from "./form-bar.tsx";
import type { HistoryWords } from "./history-panel.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import type { PanelNavigation, PanelTab } from "./record-panel.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import type { DraftForm, DraftFormOptions, DraftSource } from "./use-draft-form.tsx";
import { useDraftForm } from "./use-draft-form.tsx";
import { UsesList } from "./uses-list.tsx";

interface FoundRecordProps<Found> {
  readonly navigation: PanelNavigation;
  /** While it is on its way, or cannot be had. */
  readonly title: string;
  readonly query: UseQueryResult<{ readonly data: Found }>;
  readonly isNew: boolean;
  /** The panel of what was found; of nothing for a new one. */
  readonly children: (found: Found | undefined) => ReactNode;
}

/** The record that the address names, once it is there; a new one at once. */
export function FoundRecord<Found>(props: FoundRecordProps<Found>): ReactNode {
  const { navigation, title, query, isNew, children } = props;
  if (isNew) return children(undefined);
  if (query.data) return children(query.data.data);
  return (
    <RecordPanel
      navigation={navigation}
      title={title}
      tabs={[{ value: "record", label: "", content: <CallView query={query}>{() => null}</CallView> }]}
    />
  );
}

interface RecordFormOptions<Draft extends object> extends Omit<DraftFormOptions<Draft>, "save" | "onSaved"> {
  readonly navigation: PanelNavigation;
  /** Makes the record; gives it, and what is said of it. */
  readonly create: (draft: Draft) => Promise<{
    readonly id: string;
    readonly source: DraftSource<Draft>;
    readonly said: string;
  }>;
  readonly change: (draft: Draft, version: number) => Promise<DraftSource<Draft>>;
}

/** The form of a record in a panel: what is made is opened, what is changed is said. */
export function useRecordForm<Draft extends object>({
  navigation,
  create,
  change,
  ...options
}: RecordFormOptions<Draft>): DraftForm<Draft> {
  const text = useText();
  const isNew = options.source.version === undefined;
  const form: DraftForm<Draft> = useDraftForm<Draft>({
    ...options,
    save: async (draft, version) => {
      if (version !== undefined) return change(draft, version);
      const { id, source, said } = await create(draft);
      showToast({ message: said, tone: "success" });
      form.guard.release();
      navigation.onOpen(id);
      return source;
    },
    onSaved: () => {
      if (!isNew) showToast({ message: text("kit.form.saved"), tone: "success" });
    },
  });
  return form;
}

interface EditedRecordProps<Draft extends object> {
  readonly navigation: PanelNavigation;
  readonly form: DraftForm<Draft>;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Before the title, such as a mark. */
  readonly start?: ReactNode;
  /** Nothing while it is being made: it has no history. */
  readonly record: { readonly kind: RecordName; readonly id: string } | undefined;
  readonly history: HistoryWords;
  /** The fields. */
  readonly children: ReactNode;
  /** Whether a field of the first tab is changed, where others have fields too. */
  readonly unsaved?: boolean | undefined;
  /** Between the fields and the history. */
  readonly tabs?: readonly PanelTab[] | undefined;
  /** In the menu, above the deletion. */
  readonly menu?: readonly MenuEntry[] | undefined;
  /** Nothing while it is being made. */
  readonly removal:
    | {
        readonly label: string;
        readonly title: string;
        readonly text: string;
        readonly remove: () => Promise<unknown>;
        /** What is known to refer to it and keeps it from being deleted. */
        readonly uses?: ErrorDetails["recordInUse"]["uses"] | undefined;
        /** What is said afterwards. */
        readonly said: string;
      }
    | undefined;
  /** What the changes mean. */
  readonly words?: ReactNode;
  /** Under what refers to the record, where that keeps it from being saved. */
  readonly useHint?: ReactNode;
}

/** One record of a list beside it: its form, its history, its deletion. */
export function EditedRecord<Draft extends object>(props: EditedRecordProps<Draft>): ReactNode {
  const { navigation, form, record, removal, menu = [], tabs = [] } = props;
  const text = useText();
  const [asksRemoval, setAsksRemoval] = useState(false);
  const inUse = form.failure?.detailsOf("recordInUse");
  return (
    <>
      <RecordPanel
        navigation={navigation}
        title={props.title}
        subtitle={props.subtitle}
        start={props.start}
        actions={
          record &&
          removal && (
            <Menu
              align="end"
              entries={[
                ...menu,
                ...(menu.length > 0 ? [{ separator: true } as const] : []),
                {
                  label: removal.label,
                  icon: <IconTrash />,
                  danger: true,
                  onClick: () => setAsksRemoval(true),
                },
              ]}
              trigger={(trigger) => (
                <IconButton {...trigger} label={text("kit.panel.more.action")} icon={<IconDots />} />
              )}
            />
          )
        }
        tabs={[
          {
            value: "record",
            label: text("kit.panel.tab.record"),
            unsaved: props.unsaved ?? form.changed.length > 0,
            content: props.children,
          },
          ...tabs,
          ...(record
            ? [
                {
                  value: "history",
                  label: text("kit.history.title"),
                  content: <HistoryPanel record={record.kind} subject={record.id} {...props.history} />,
                },
              ]
            : []),
        ]}
        footer={
          <FormBar
            form={form}
            words={props.words}
            failure={
              inUse === undefined ? undefined : (
                <>
                  <UsesList uses={inUse.uses} />
                  {props.useHint}
                </>
              )
            }
          />
        }
      />
      {removal && asksRemoval && (
        <RemoveDialog
          title={removal.title}
          text={removal.text}
          label={removal.label}
          uses={removal.uses}
          onClose={() => setAsksRemoval(false)}
          remove={async () => {
            await removal.remove();
            showToast({ message: removal.said, tone: "success" });
            form.guard.release();
            navigation.onClose();
          }}
        />
      )}
    </>
  );
}
