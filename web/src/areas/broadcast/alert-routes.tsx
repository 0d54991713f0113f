import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { MailListsWire, MailListWire } from "@planete/shared/contract/broadcast.contract.ts";
import { changeAlertRoutes, listMailLists } from "@planete/shared/contract/broadcast.contract.ts";
import { ConflictBanner } from "../../kit/conflict-banner.tsx";
import { conflictFrom } from "../../kit/conflict-from.ts";
import { FormBar } from "../../kit/form-bar.tsx";
import { useChange } from "../../kit/use-call.ts";
import { useDraftForm } from "../../kit/use-draft-form.tsx";
import { useText } from "../../platform/i18n/text.ts";
import { showToast } from "../../ui/toast-store.ts";
import styles from "./alert-routes.module.css";
import type { RoutesDraft } from "./routes-draft.ts";
import { alertsOf, changedRoutes, routesSource } from "./routes-draft.ts";
import { RoutesMatrix, useRouteLabel } from "./routes-matrix.tsx";
import { RoutesWords } from "./routes-words.tsx";

interface AlertRoutesProps {
  /** In the order of the lists beside it. */
  readonly lists: readonly MailListWire[];
  readonly version: number;
}

/** Which alert goes to which lists: alerts down, lists across, changed in place and saved together. */
export function AlertRoutes({ lists, version }: AlertRoutesProps): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const saving = useChange(changeAlertRoutes);
  const labelOf = useRouteLabel(lists);
  const form = useDraftForm<RoutesDraft>({
    source: routesSource({ data: [...lists], routesVersion: version }),
    fields: (name) => ({ [name]: { label: labelOf(name) } }),
    conflictOf: conflictFrom((current: MailListsWire) => routesSource(current)),
    save: async (draft, based = version) => {
      const routes = changedRoutes(lists, form.base, draft).map(({ list: { name } }) => ({
        list: name,
        alerts: alertsOf(draft, name),
      }));
      const saved = await saving.change({ body: { version: based, routes } });
      await queries.invalidateQueries({ queryKey: [listMailLists.name] });
      return routesSource(saved);
    },
    onSaved: () => showToast({ message: text("kit.form.saved"), tone: "success" }),
  });
  return (
    <>
      <h2 className={styles.title}>{text("broadcast.alerts.title")}</h2>
      <p className={styles.lead}>{text("broadcast.alerts.lead")}</p>
      <ConflictBanner form={form} />
      <RoutesMatrix lists={lists} form={form} />
      <FormBar
        form={form}
        place="page"
        words={<RoutesWords lists={lists} base={form.base} draft={form.draft} />}
      />
    </>
  );
}
