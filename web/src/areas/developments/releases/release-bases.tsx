import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { readReleaseChoices } from "@planete/shared/contract/release.contract.ts";
import { rolloutStates } from "@planete/shared/domain/releases/software-release.ts";
import { useCall } from "../../../kit/use-call.ts";
import type { DraftForm } from "../../../kit/use-draft-form.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Select } from "../../../ui/select.tsx";
import type { ReleaseDraft } from "./release-draft.ts";
import { Progress } from "./release-look.tsx";
import styles from "./releases.module.css";

/** Where a version goes, and how far it is there. */
export function ReleaseBases({ form }: { readonly form: DraftForm<ReleaseDraft> }): ReactNode {
  const text = useText();
  const known = useCall(readReleaseChoices).data?.data.bases ?? [];
  const { bases } = form.draft;
  const field = form.field("bases");
  const nameOf = (id: string): string => {
    const base = known.find((candidate) => candidate.id === id);
    return base ? `${base.client} · ${base.name}` : "…";
  };
  const free = known.filter(({ id }) => !bases.some((base) => base.id === id));
  const production = free.filter(({ environment }) => environment === "production").map(({ id }) => id);
  const add = (ids: readonly string[]): void =>
    form.set({ bases: [...bases, ...ids.map((id) => ({ id, state: "planned" as const }))] });
  const count = (state: string): number => bases.filter((base) => base.state === state).length;
  return (
    <div className={styles.stack}>
      <Combobox
        id={field.id}
        label={text("release.bases.add")}
        error={field.error}
        hint={field.hint ?? text("release.bases.hint")}
        options={free.map(({ id, name, client }) => ({ value: id, label: `${client} · ${name}` }))}
        value={undefined}
        onChange={(chosen) => chosen && add([chosen.value])}
      />
      {production.length > 0 && (
        <div>
          <Button size="compact" icon={<IconPlus />} onClick={() => add(production)}>
            {text("release.bases.all.action")}
          </Button>
        </div>
      )}
      {bases.length > 0 && (
        <>
          <Progress
            label={text("release.field.bases")}
            done={count("done")}
            failed={count("failed")}
            total={bases.length}
          />
          <ul className={styles.rows}>
            {bases.map(({ id, state }) => {
              const base = known.find((candidate) => candidate.id === id);
              return (
                <li key={id} className={styles.row}>
                  <div>
                    <p>{nameOf(id)}</p>
                    {base && (
                      <p className={styles.quiet}>
                        {text(`bases.environment.${base.environment}`)}
                        {base.release !== "" && ` · ${text("release.bases.runs", { version: base.release })}`}
                      </p>
                    )}
                  </div>
                  <div className={styles.state}>
                    <Select
                      label={text("release.bases.state", { name: nameOf(id) })}
                      labelHidden
                      size="compact"
                      options={rolloutStates.map((value) => ({
                        value,
                        label: text(`release.rollout.${value}`),
                      }))}
                      value={state}
                      onChange={(next) =>
                        form.set({
                          bases: bases.map((one) => (one.id === id ? { id, state: next } : one)),
                        })
                      }
                    />
                  </div>
                  <IconButton
                    size="small"
                    label={text("release.bases.remove", { name: nameOf(id) })}
                    icon={<IconTrash />}
                    onClick={() => form.set({ bases: bases.filter((one) => one.id !== id) })}
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
