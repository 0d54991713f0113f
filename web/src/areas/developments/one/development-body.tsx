import { IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Development } from "@planete/shared/contract/development-view.contract.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ClientPromises } from "./client-promises.tsx";
import { CommentsSection } from "./comments-section.tsx";
import { DevelopmentFacts } from "./development-facts.tsx";
import { HistorySection } from "./history-section.tsx";
import styles from "./one.module.css";
import { TasksSection } from "./tasks-section.tsx";
import { TimeSection } from "./time-section.tsx";
import { TodosSection } from "./todos-section.tsx";
import type { OpenDevelopment } from "./use-open-development.ts";

/**
 * Everything about one development: what it is, what it belongs to, and what is done for it. Eyes, ears and Tab meet
 * them in this order in one column; where there is room, what it belongs to stands beside the rest.
 */
export function DevelopmentBody({
  development,
  place,
  opened,
}: {
  readonly development: Development;
  readonly place: "panel" | "page";
  readonly opened: OpenDevelopment;
}): ReactNode {
  return (
    <div className={styles.container}>
      <div className={styles.body}>
        <Words development={development} place={place} opened={opened} />
        <div className={styles.side}>
          <ClientPromises development={development} />
          <DevelopmentFacts development={development} />
          <TasksSection development={development} />
        </div>
        <div className={styles.main}>
          <TodosSection development={development} />
          <TimeSection development={development} place={place} />
          <CommentsSection development={development} />
          <HistorySection developmentId={development.id} />
        </div>
      </div>
    </div>
  );
}

function Words({
  development,
  place,
  opened: { form, editing, onEdit },
}: {
  readonly development: Development;
  /** The head of a panel names it already. */
  readonly place: "panel" | "page";
  readonly opened: OpenDevelopment;
}): ReactNode {
  const text = useText();
  if (editing)
    return (
      <section className={styles.words} aria-label={text("development.field.description")}>
        <ConflictBanner form={form} />
        <FieldErrorSummary errors={form.summary} />
        <TextField {...form.field("label")} />
        <TextArea {...form.field("description")} optional rows={6} maxRows={20} />
      </section>
    );
  const description =
    development.description === "" ? (
      <p className={styles.none}>{text("development.words.none")}</p>
    ) : (
      <p className={styles.description}>{development.description}</p>
    );
  return (
    <section className={styles.words} aria-label={text("development.field.description")}>
      <div className={styles.titleLine}>
        {place === "page" ? <h2 className={styles.title}>{development.label}</h2> : description}
        {development.allowed.change && (
          <IconButton
            label={text("development.words.edit.action")}
            icon={<IconPencil />}
            onClick={() => onEdit(true)}
          />
        )}
      </div>
      {place === "page" && description}
    </section>
  );
}
