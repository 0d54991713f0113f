import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { MenuWire } from "@planete/shared/contract/menus.contract.ts";
import { menuBody, menuBodyPart, saveMenu } from "@planete/shared/contract/menus.contract.ts";
import { menuLimits, menuSections } from "@planete/shared/domain/menus/menu.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { FormBar } from "../../../kit/form-bar.tsx";
import { useChange } from "../../../kit/use-call.ts";
import { useDraftForm } from "../../../kit/use-draft-form.tsx";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldErrorSummary } from "../../../ui/field-error-summary.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useEntryName } from "../../rights/menu-look.ts";
import type { Entry, MenuDraft } from "./menu-draft.ts";
import { conflictOf, draftOf, entryProblems, inSection, newEntry, sourceOf, step } from "./menu-draft.ts";
import { MenuPreview } from "./menu-preview.tsx";
import { MenuRow } from "./menu-row.tsx";
import styles from "./menu-tab.module.css";

/** One form over the whole tree; beside it, how a person would meet it. */
export function MenuEditor({ menu }: { readonly menu: MenuWire }): ReactNode {
  const text = useText();
  const format = useFormat();
  const nameOf = useEntryName();
  const saving = useChange(saveMenu);
  /** The place in the list of the entry whose fields are shown. */
  const [open, setOpen] = useState<number>();
  const form = useDraftForm<MenuDraft>({
    source: sourceOf(menu),
    conflictOf,
    fields: {
      [menuBodyPart]: {
        label: text("menus.entries"),
        parts: entryProblems,
        show: (entries) => format.list(entries.map(nameOf)),
      },
    },
    save: async (draft, version = menu.version) =>
      sourceOf((await saving.change({ body: menuBody(draft[menuBodyPart], version) })).data),
    onSaved: () => showToast({ message: text("menus.saved"), tone: "success" }),
  });
  const field = form.field(menuBodyPart);
  const entries = field.value;
  const saved = new Set(form.base[menuBodyPart].map(({ slug }) => slug));
  const put = (next: readonly Entry[]): void => form.set(draftOf(next));
  const add = (): void => {
    put([...entries, newEntry]);
    setOpen(entries.length);
  };
  const errorAt = (index: number, part: string): string | undefined =>
    form.errorAt(`${menuBodyPart}.${index}.${part}`);
  return (
    <div className={styles.columns}>
      <div className={styles.editor}>
        <div className={styles.head}>
          <p className={styles.lead}>{text("menus.lead")}</p>
          <Button
            icon={<IconPlus />}
            disabledReason={entries.length >= menuLimits.entries ? text("menus.full") : undefined}
            onClick={add}
          >
            {text("menus.new.action")}
          </Button>
        </div>
        <ConflictBanner form={form} />
        {field.hint}
        <FieldErrorSummary errors={form.summary} />
        {menuSections.map((place) => {
          const placed = inSection(entries, place);
          if (placed.length === 0) return null;
          return (
            <section key={place} className={styles.place} aria-labelledby={`menu-${place}`}>
              <h2 id={`menu-${place}`}>{text(`menus.place.${place}`)}</h2>
              <ul>
                {placed.map(({ entry, index }) => (
                  <MenuRow
                    key={index}
                    entry={entry}
                    entries={entries}
                    isSaved={saved.has(entry.slug)}
                    isOpen={open === index}
                    errorAt={(part) => errorAt(index, part)}
                    onToggle={() => setOpen(open === index ? undefined : index)}
                    onChange={(changes) =>
                      put(entries.map((one) => (one === entry ? { ...one, ...changes } : one)))
                    }
                    onStep={(by) => {
                      const next = step(entries, entry, by);
                      put(next);
                      const shown = open === undefined ? undefined : entries[open];
                      setOpen(shown === undefined ? undefined : next.indexOf(shown));
                    }}
                    onRemove={() => {
                      setOpen(undefined);
                      put(
                        entries
                          .filter((one) => one !== entry)
                          .map((one) => (one.parent === entry.slug ? { ...one, parent: null } : one)),
                      );
                    }}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        <FormBar form={form} place="page" words={text("menus.words")} />
      </div>
      <MenuPreview entries={entries} />
    </div>
  );
}
