import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import type { DevelopmentTypeView } from "@planete/shared/contract/development-settings.contract.ts";
import {
  editDevelopmentType,
  readDevelopmentTypes,
  typeChangesToWire,
  typeFromWire,
} from "@planete/shared/contract/development-settings.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { CallFailure } from "../../../kit/call-view.tsx";
import { refreshHistory } from "../../../kit/refresh-history.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { ScreenHistory } from "../../../kit/screen-history.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TwoStateSwitch } from "../../../ui/two-state-switch.tsx";
import { colourOf, TypeMark } from "../look.tsx";
import { useDevelopmentsLive } from "../use-developments.ts";
import { ColourNote } from "./colour-note.tsx";
import { RemoveTypeDialog } from "./remove-type-dialog.tsx";
import { TypeDialog } from "./type-dialog.tsx";
import styles from "./types-screen.module.css";

type Asked = { readonly what: "edit" | "remove"; readonly typeId: string } | { readonly what: "add" };

/** The types of development: their colours, their order, on or off (spec §3 Parametrage). */
export function TypesScreen(): ReactNode {
  const text = useText();
  const queries = useQueryClient();
  const sayFailure = useSayFailure();
  const query = useCall(readDevelopmentTypes);
  const [asked, setAsked] = useState<Asked>();
  useDevelopmentsLive();
  const types = (query.data?.data ?? []).map(typeFromWire);
  const refresh = async (): Promise<void> => {
    void refreshHistory(queries);
    await query.refetch();
  };
  const change = async (
    type: DevelopmentTypeView,
    changes: Parameters<typeof typeChangesToWire>[1],
  ): Promise<void> => {
    try {
      await callApi(editDevelopmentType, { body: typeChangesToWire(type, changes) });
    } catch (error) {
      sayFailure(error);
    }
    await refresh();
  };
  const chosen = asked && asked.what !== "add" ? types.find(({ id }) => id === asked.typeId) : undefined;
  const close = (): void => {
    setAsked(undefined);
    void refresh();
  };
  return (
    <main className={styles.page}>
      <PageHeader
        title={text("development.types.title")}
        lead={text("development.types.lead")}
        actions={
          <Button variant="primary" icon={<IconPlus />} onClick={() => setAsked({ what: "add" })}>
            {text("development.types.add.action")}
          </Button>
        }
      />
      {query.isError && !query.data && (
        <CallFailure error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isPending && <Skeleton lines={6} />}
      {query.data && types.length === 0 && (
        <EmptyState
          primary={{
            label: text("development.types.add.action"),
            icon: <IconPlus />,
            onClick: () => setAsked({ what: "add" }),
          }}
        >
          {text("development.types.empty")}
        </EmptyState>
      )}
      <ol className={styles.types} aria-label={text("development.types.title")}>
        {types.map((type, index) => (
          <li key={type.id} className={styles.type} data-off={!type.active || undefined}>
            <span className={styles.swatch} style={{ "--type-colour": colourOf(type) }} aria-hidden="true" />
            <span className={styles.name}>
              <b>{type.name}</b>
              <span className={styles.muted}>
                {type.color ?? text("development.types.usual")} ·{" "}
                {text("development.count", { count: type.used })}
              </span>
              <ColourNote type={type} types={types} />
            </span>
            <span className={styles.preview}>
              <span data-theme="light">
                <TypeMark type={type} />
              </span>
              <span data-theme="dark">
                <TypeMark type={type} />
              </span>
            </span>
            <TwoStateSwitch
              label={text("development.types.active.of", { name: type.name })}
              labels={[text("development.types.active")]}
              value={type.active}
              onChange={(active) => void change(type, { active })}
            />
            <Menu
              align="end"
              entries={[
                {
                  label: text("development.types.edit.action"),
                  icon: <IconPencil />,
                  onClick: () => setAsked({ what: "edit", typeId: type.id }),
                },
                {
                  label: text("development.todos.up.action"),
                  icon: <IconArrowUp />,
                  ...(index === 0 ? { disabledReason: text("kit.filter.isFirst") } : {}),
                  onClick: () => void change(type, { position: index - 1 }),
                },
                {
                  label: text("development.todos.down.action"),
                  icon: <IconArrowDown />,
                  ...(index === types.length - 1 ? { disabledReason: text("kit.filter.isLast") } : {}),
                  onClick: () => void change(type, { position: index + 1 }),
                },
                {
                  label: text("development.types.remove.action"),
                  icon: <IconTrash />,
                  danger: true,
                  onClick: () => setAsked({ what: "remove", typeId: type.id }),
                },
              ]}
              trigger={(trigger) => (
                <IconButton
                  {...trigger}
                  label={text("development.task.more", { name: type.name })}
                  icon={<IconDots />}
                />
              )}
            />
          </li>
        ))}
      </ol>
      {query.data && (
        <section className={styles.history} aria-labelledby="types-history">
          <h2 id="types-history">{text("kit.history.title")}</h2>
          <ScreenHistory kind="development-types" />
        </section>
      )}
      {asked?.what === "add" && <TypeDialog types={types} type={undefined} onClose={close} />}
      {asked?.what === "edit" && chosen && <TypeDialog types={types} type={chosen} onClose={close} />}
      {asked?.what === "remove" && chosen && <RemoveTypeDialog type={chosen} types={types} onClose={close} />}
    </main>
  );
}
