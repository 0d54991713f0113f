import { IconMail, IconMailOff } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import type { StatisticsView } from "@planete/shared/contract/statistics-views.contract.ts";
import type { KeptFilter } from "../../kit/saved-filters/filter-shelf.ts";
import { shelfKey } from "../../kit/saved-filters/filter-shelf.ts";
import { ManageFiltersDialog } from "../../kit/saved-filters/manage-filters-dialog.tsx";
import { SaveFilterDialog } from "../../kit/saved-filters/save-filter-dialog.tsx";
import { SavedFiltersMenu, useDefaultOnArrival } from "../../kit/saved-filters/saved-filters-menu.tsx";
import { useSayFailure } from "../../kit/say-failure.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { mailView, useViewsLive, viewShelf } from "./view-shelf.ts";

interface StatisticsViewsProps {
  readonly filter: StatisticsView;
  readonly onFilter: (filter: StatisticsView, how?: { readonly replace: boolean }) => void;
}

/** The reader's saved views of the figures, each by mail each Monday where they want it (D25). */
export function StatisticsViews({ filter, onFilter }: StatisticsViewsProps): ReactNode {
  const text = useText();
  useViewsLive();
  useDefaultOnArrival(viewShelf, filter, onFilter);
  const weeklyNote = ({ weekly }: KeptFilter<StatisticsView>): string | undefined =>
    weekly === true ? text("statistics.mail.on") : undefined;
  return (
    <SavedFiltersMenu
      shelf={viewShelf}
      filter={filter}
      everything={{}}
      onFilter={onFilter}
      variant="default"
      noteOf={weeklyNote}
      saveDialog={(close) => <SaveView filter={filter} onClose={close} />}
      manageDialog={(close) => (
        <ManageFiltersDialog
          shelf={viewShelf}
          filter={filter}
          noteOf={weeklyNote}
          toolsOf={(saved) => <WeeklyMail saved={saved} />}
          onClose={close}
        />
      )}
    />
  );
}

interface SaveViewProps {
  readonly filter: StatisticsView;
  readonly onClose: () => void;
}

function SaveView({ filter, onClose }: SaveViewProps): ReactNode {
  const text = useText();
  const [weekly, setWeekly] = useState(false);
  const setMail = useWeeklyMail();
  return (
    <SaveFilterDialog
      shelf={viewShelf}
      filter={filter}
      more={<Checkbox label={text("statistics.mail.save")} checked={weekly} onChange={setWeekly} />}
      onClose={onClose}
      onSaved={async (id) => {
        if (weekly) await setMail(id, true);
        onClose();
      }}
    />
  );
}

function WeeklyMail({ saved: { id, name, weekly = false } }: { readonly saved: KeptFilter<StatisticsView> }) {
  const text = useText();
  const sayFailure = useSayFailure();
  const setMail = useWeeklyMail();
  const press = async (): Promise<void> => {
    try {
      await setMail(id, !weekly);
      showToast({ message: text(weekly ? "statistics.mail.stopped" : "statistics.mail.started", { name }) });
    } catch (failure) {
      sayFailure(failure);
    }
  };
  return (
    <IconButton
      label={text(weekly ? "statistics.mail.stop.action" : "statistics.mail.start.action", { name })}
      icon={weekly ? <IconMailOff /> : <IconMail />}
      onClick={() => void press()}
    />
  );
}

/** Changes the weekly mail of a view; afterwards the views are read again. */
function useWeeklyMail(): (id: string, weekly: boolean) => Promise<void> {
  const queries = useQueryClient();
  return async (id, weekly) => {
    try {
      await mailView(id, weekly);
    } finally {
      await queries.invalidateQueries({ queryKey: shelfKey(viewShelf) });
    }
  };
}
