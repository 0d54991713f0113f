import { IconEyeOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { use, useState } from "react";
import { menuBodyPart, previewMenu } from "@planete/shared/contract/menus.contract.ts";
import { menuSections } from "@planete/shared/domain/menus/menu.ts";
import { BuiltPageContext } from "../../../kit/built-pages.ts";
import { failureText } from "../../../kit/say-failure.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { Link } from "../../../ui/link.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { accessPlaces } from "../../rights/access-places.ts";
import { findPeople } from "../../rights/find-people.ts";
import { entryIcon, useEntryName } from "../../rights/menu-look.ts";
import { pause } from "../../rights/pause.ts";
import type { Entry } from "./menu-draft.ts";
import { entryProblems, inSection } from "./menu-draft.ts";
import styles from "./menu-preview.module.css";

/** The tree as it is now, saved or not, the way the chosen person would meet it: the server judges. */
export function MenuPreview({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  const text = useText();
  const nameOf = useEntryName();
  const isBuilt = use(BuiltPageContext);
  const { user } = usePerson();
  const [person, setPerson] = useState({ value: user.id, label: `${user.firstname} ${user.lastname}` });
  const sound = entryProblems(entries).length === 0;
  const { data, error, isFetching } = useQuery({
    queryKey: [previewMenu.name, person.value, entries],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return callApi(previewMenu, { body: { userId: person.value, [menuBodyPart]: [...entries] }, signal });
    },
    enabled: sound,
    placeholderData: (before) => before,
    meta: { records: ["menu", "right", "team", "person"] },
    retry: false,
  });
  const judged = new Map(data?.data.map((line) => [line.slug, line]));
  const meets = ({ slug, path }: Entry): boolean => judged.get(slug)?.hidden === null && isBuilt(path);
  const hidden = entries.filter((entry) => judged.has(entry.slug) && !meets(entry));
  return (
    <aside className={styles.preview} aria-label={text("menus.preview.title")}>
      <h2>{text("menus.preview.title")}</h2>
      <Combobox
        label={text("menus.preview.as")}
        options={findPeople}
        value={person}
        onChange={(chosen) => chosen && setPerson({ value: chosen.value, label: chosen.label })}
      />
      {!sound && <p className={styles.note}>{text("menus.preview.unsound")}</p>}
      {error && !data && <p role="alert">{failureText(text, error)}</p>}
      {!data && isFetching && <Skeleton lines={8} />}
      {data && (
        <div className={styles.menu} data-stale={isFetching || !sound || undefined}>
          {menuSections.map((place) => {
            const shown = inSection(entries, place).filter(({ entry }) => meets(entry));
            if (shown.length === 0) return null;
            return (
              <section key={place} aria-label={text(`menus.place.${place}`)}>
                <h3>{text(`menus.place.${place}`)}</h3>
                <ul>
                  {shown.map(({ entry, index }) => (
                    <li key={index} data-below={entry.parent !== null || undefined}>
                      {entryIcon(entry)}
                      <span>{nameOf(entry)}</span>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
      {hidden.length > 0 && (
        <section className={styles.hidden} aria-label={text("menus.preview.hidden")}>
          <h3>{text("menus.preview.hidden")}</h3>
          <ul>
            {hidden.map((entry) => {
              const line = judged.get(entry.slug);
              const reason = line?.hidden ?? "unbuilt";
              return (
                <li key={entry.slug}>
                  <IconEyeOff aria-hidden="true" />
                  <span>
                    <strong>{nameOf(entry)}</strong> {text(`menus.hidden.${reason}`)}{" "}
                    {line?.right !== undefined && line.right !== null && (
                      <Link href={accessPlaces.right(line.right)}>{text("menus.hidden.right.link")}</Link>
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </aside>
  );
}
