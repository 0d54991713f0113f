import type { ReactNode } from "react";
import { useState } from "react";
import type { SeriesScope } from "@planete/shared/domain/agenda/agenda-event.ts";
import { seriesScopes } from "@planete/shared/domain/agenda/agenda-event.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./scope-dialog.module.css";

export interface ScopeDialogProps {
  readonly title: string;
  readonly deed: "change" | "delete";
  /** What may be meant; another rule is never meant for one alone. */
  readonly scopes?: readonly SeriesScope[] | undefined;
  readonly onChoose: (scope: SeriesScope) => void;
  readonly onCancel: () => void;
}

/** Of what repeats: whether this one is meant, this and the following, or all. */
export function ScopeDialog(props: ScopeDialogProps): ReactNode {
  const { title, deed, scopes = seriesScopes, onChoose, onCancel } = props;
  const text = useText();
  const [chosen, setChosen] = useState<SeriesScope>(scopes[0] ?? "one");
  const removing = deed === "delete";
  return (
    <Dialog
      size="small"
      title={text(removing ? "agenda.scope.delete.title" : "agenda.scope.change.title", { title })}
      onClose={onCancel}
      onSubmit={() => onChoose(chosen)}
      footer={
        <>
          <Button onClick={onCancel}>{text("ui.cancel")}</Button>
          <Button type="submit" variant={removing ? "danger" : "primary"}>
            {text(removing ? "agenda.event.delete.action" : "agenda.form.save.action")}
          </Button>
        </>
      }
    >
      <fieldset className={styles.choices}>
        <legend className={styles.label}>{text("agenda.scope.label")}</legend>
        {scopes.map((scope) => (
          <label key={scope} className={styles.choice}>
            <input
              type="radio"
              name="scope"
              checked={scope === chosen}
              data-autofocus={scope === chosen || undefined}
              onChange={() => setChosen(scope)}
            />
            {text(`agenda.scope.${scope}`)}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
