import { IconCheck, IconMinus, IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { labelsOfRight, readRightsOfPerson } from "@planete/shared/contract/rights.contract.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { groupOfRight, rightGroups } from "@planete/shared/domain/rights/right-tags.ts";
import { CallView } from "../../../kit/call-view.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Link } from "../../../ui/link.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { accessPlaces } from "../../rights/access-places.ts";
import { useRightLabel } from "../../rights/use-right-label.ts";
import { useFlagName, useReasonWords } from "../../rights/use-step-words.ts";
import styles from "./person-rights.module.css";

type PersonRightsData = CallResult<typeof readRightsOfPerson>["data"];
type RightOfPerson = PersonRightsData["rights"][number];

const views = ["all", "granted", "own", "ending"] as const;
type View = (typeof views)[number];

const shows: Readonly<Record<View, (right: RightOfPerson) => boolean>> = {
  all: () => true,
  granted: ({ value }) => value > 0,
  own: ({ reason }) => reason.rule === "own-entry",
  ending: ({ until }) => until !== null,
};

interface PersonRightsProps {
  readonly userId: string;
  /** The right that is being asked about. */
  readonly current?: string | undefined;
  /** Given: each right can be asked about beside the list. */
  readonly onAsk?: ((tag: string) => void) | undefined;
  /** Where the person stands above already. */
  readonly bare?: boolean | undefined;
}

/** Every right of somebody, its value, where it comes from, and when it ends. */
export function PersonRights({ userId, ...rest }: PersonRightsProps): ReactNode {
  const query = useCall(readRightsOfPerson, { params: { id: userId } });
  return <CallView query={query}>{({ data }) => <Rights person={data} {...rest} />}</CallView>;
}

function Rights({
  person,
  current,
  onAsk,
  bare = false,
}: Omit<PersonRightsProps, "userId"> & { readonly person: PersonRightsData }): ReactNode {
  const text = useText();
  const { fold } = useFormat();
  const labelOf = useRightLabel();
  const flagName = useFlagName();
  const [view, setView] = useState<View>("all");
  const [search, setSearch] = useState("");
  const nameOf = (right: RightOfPerson): string => labelOf(labelsOfRight(right), right.tag);
  const shown = person.rights.filter(
    (right) => shows[view](right) && fold(`${nameOf(right)} ${right.tag}`).includes(fold(search.trim())),
  );
  const count = (one: View): number => person.rights.filter(shows[one]).length;
  const title = text("rights.why.can", { name: person.name });
  const place = [...person.teams, ...person.flags.map(flagName)].join(" · ");
  return (
    <section className={styles.person} aria-label={title}>
      {!bare && (
        <header className={styles.head}>
          <Avatar name={person.name} size={40} />
          <div>
            <h2>{title}</h2>
            <p>{place}</p>
          </div>
          <Link href={accessPlaces.person(person.userId)}>{text("rights.link.person")}</Link>
        </header>
      )}
      <div className={styles.tools}>
        <TextField
          label={text("rights.why.search")}
          labelHidden
          type="search"
          size="compact"
          placeholder={text("rights.why.search")}
          start={<IconSearch />}
          value={search}
          onChange={setSearch}
        />
        <SegmentedControl
          label={text("rights.why.show")}
          options={views.map((value) => ({
            value,
            label: `${text(`rights.why.show.${value}`)} ${count(value)}`,
          }))}
          value={view}
          onChange={setView}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways where there is little room, by the keyboard too */}
      <div className={styles.frame} role="group" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text("rights.column.right")}</th>
              <th scope="col">{text("rights.column.may")}</th>
              <th scope="col">{text("rights.column.reason")}</th>
            </tr>
          </thead>
          {rightGroups.map((group) => {
            const rows = shown.filter(({ tag }) => groupOfRight(tag) === group);
            if (rows.length === 0) return null;
            return (
              <tbody key={group}>
                <tr className={styles.group}>
                  <th scope="rowgroup" colSpan={3}>
                    {text(`rights.group.${group}`)} <span>{rows.length}</span>
                  </th>
                </tr>
                {rows.map((right) => (
                  <RightRow
                    key={right.tag}
                    right={right}
                    name={nameOf(right)}
                    isCurrent={right.tag === current}
                    onAsk={onAsk}
                  />
                ))}
              </tbody>
            );
          })}
        </table>
      </div>
    </section>
  );
}

interface RightRowProps extends Pick<PersonRightsProps, "onAsk"> {
  readonly right: RightOfPerson;
  readonly name: string;
  readonly isCurrent: boolean;
}

function RightRow({ right, name, isCurrent, onAsk }: RightRowProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const reasonWords = useReasonWords();
  const { tag, value, reason, until } = right;
  const date = until === null ? "" : format.date(utcDate(until), { dateStyle: "medium", timeZone: "UTC" });
  return (
    <tr aria-current={isCurrent || undefined}>
      <th scope="row">
        {onAsk ? (
          <button type="button" className={styles.ask} onClick={() => onAsk(tag)}>
            {name}
          </button>
        ) : (
          <Link href={accessPlaces.right(tag)} className={styles.ask}>
            {name}
          </Link>
        )}
        <code>{tag}</code>
      </th>
      <td className={styles.may} data-may={value > 0 || undefined}>
        {value > 0 ? <IconCheck aria-hidden="true" /> : <IconMinus aria-hidden="true" />}
        {text(value > 0 ? "rights.value.yes" : "rights.value.no")}
        {value > 1 && ` (${format.number(value)})`}
      </td>
      <td className={styles.reason}>
        {reasonWords(reason)}
        {until !== null && <span className={styles.until}>{text("rights.until", { date })}</span>}
      </td>
    </tr>
  );
}
