import { IconBookmarks } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import type { DevelopmentFilter } from "@planete/shared/contract/development-list.contract.ts";
import {
  addDevelopmentFilter,
  readDevelopmentFilters,
  removeDevelopmentFilter,
} from "@planete/shared/contract/development-list.contract.ts";
import { developmentFilterText } from "@planete/shared/contract/development-view.contract.ts";
import { uniqueFilterName } from "@planete/shared/domain/validation/filter-rules.ts";
import { callApi } from "../../platform/http/call-api.ts";
import { useText } from "../../platform/i18n/text.ts";
import { failureText, useSayFailure } from "../../kit/say-failure.ts";
import { useCall } from "../../kit/use-call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { MenuEntry } from "../../ui/menu.tsx";
import { Menu } from "../../ui/menu.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-store.ts";

interface SavedFiltersProps {
  readonly filter: DevelopmentFilter;
  readonly onFilter: (filter: DevelopmentFilter) => void;
}

/** The reader's saved filters of developments; the words are those of the hotline's. */
export function SavedFilters({ filter, onFilter }: SavedFiltersProps): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const saved = useCall(readDevelopmentFilters).data?.data ?? [];
  const [saving, setSaving] = useState(false);
  const refresh = (): void => void queries.invalidateQueries({ queryKey: [readDevelopmentFilters.name] });
  const sameAs = (other: DevelopmentFilter): boolean => sortedText(other) === sortedText(filter);
  const current = saved.find((each) => sameAs(each.filter));
  const remove = async ({ id, name, filter: was }: (typeof saved)[number]): Promise<void> => {
    const restore = async (): Promise<void> => {
      try {
        await callApi(addDevelopmentFilter, { body: { name, filter: was } });
      } catch (error) {
        sayFailure(error);
      }
      refresh();
    };
    try {
      await callApi(removeDevelopmentFilter, { params: { id } });
      showToast({ message: text("hotline.filter.removed", { name }), onUndo: () => void restore() });
    } catch (error) {
      sayFailure(error);
    }
    refresh();
  };
  const entries: MenuEntry[] = [
    { heading: text("hotline.filter.saved") },
    ...saved.map((each): MenuEntry => ({
      label: each.name,
      checked: each.id === current?.id,
      onClick: () => onFilter(each.filter),
    })),
    ...(saved.length > 0 ? [{ separator: true } as const] : []),
    {
      label: text("hotline.filter.saveAs.action"),
      onClick: () => setSaving(true),
      ...(developmentFilterText(filter) === undefined
        ? { disabledReason: text("hotline.filter.nothing") }
        : {}),
    },
    ...(current
      ? [
          {
            label: text("hotline.filter.remove.action", { name: current.name }),
            danger: true,
            onClick: () => void remove(current),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        align="end"
        entries={entries}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={
              current
                ? text("hotline.filter.saved.current", { name: current.name })
                : text("hotline.filter.saved")
            }
            icon={<IconBookmarks />}
          />
        )}
      />
      {saving && (
        <SaveDialog
          filter={filter}
          taken={saved.map(({ name }) => name)}
          onClose={() => {
            setSaving(false);
            refresh();
          }}
        />
      )}
    </>
  );
}

/** The same parts in the same order, so that filters can be compared. */
function sortedText(filter: DevelopmentFilter): string {
  const parts = Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        [
          name,
          Array.isArray(value) ? value.map(String).toSorted((one, other) => (one < other ? -1 : 1)) : value,
        ] as const,
    );
  return JSON.stringify(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function SaveDialog({
  filter,
  taken,
  onClose,
}: {
  readonly filter: DevelopmentFilter;
  readonly taken: readonly string[];
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (name.trim() === "") {
      setError(text("hotline.filter.nameMissing"));
      return;
    }
    if (uniqueFilterName(taken)(name.trim())) {
      setError(text("error.filterNameTaken"));
      return;
    }
    setBusy(true);
    try {
      await callApi(addDevelopmentFilter, { body: { name: name.trim(), filter } });
      showToast({ message: text("hotline.filter.saved.done", { name: name.trim() }), tone: "success" });
      onClose();
    } catch (failure) {
      setError(failureText(text, failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      size="small"
      title={text("hotline.filter.save.title")}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button variant="primary" type="submit" loading={busy}>
            {text("hotline.filter.save.action")}
          </Button>
        </>
      }
    >
      <TextField
        label={text("hotline.filter.name")}
        maxLength={80}
        value={name}
        error={error}
        onChange={(typed) => {
          setName(typed);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
