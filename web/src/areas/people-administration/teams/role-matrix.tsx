import { IconUser, IconUsersGroup, IconWorld } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { TeamWire } from "@planete/shared/contract/teams.contract.ts";
import type { PlanningEntryKind } from "@planete/shared/domain/planning/team-role.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { RoleDraft } from "./role-draft.ts";
import styles from "./role-matrix.module.css";
import { sentenceOrder } from "./role-sentences.tsx";

type Cover = "all" | "team" | "people";

const marks = { all: IconWorld, team: IconUsersGroup, people: IconUser } as const;

/** How a role reaches the row of somebody in these teams; the widest reach is told. */
function coverOf(
  draft: RoleDraft,
  about: PlanningEntryKind,
  teams: readonly string[],
  personId?: string,
): Cover | undefined {
  const { all, teams: named, people } = draft[about];
  if (all) return "all";
  if (teams.some((team) => named.includes(team))) return "team";
  return personId !== undefined && people.includes(personId) ? "people" : undefined;
}

interface RoleMatrixProps {
  readonly draft: RoleDraft;
  /** What is saved: what differs from it is marked. */
  readonly base: RoleDraft;
  readonly teams: readonly TeamWire[];
  readonly nameOf: (id: string) => string;
}

/** Whose rows the role reaches, team by team; people chosen one by one stand under their team. */
export function RoleMatrix({ draft, base, teams, nameOf }: RoleMatrixProps): ReactNode {
  const text = useText();
  const chosen = [
    ...new Set(sentenceOrder.flatMap((about) => [...draft[about].people, ...base[about].people])),
  ];
  const teamsOf = (id: string): readonly string[] =>
    teams.filter(({ members }) => members.some((member) => member.id === id)).map(({ name }) => name);
  const loose = chosen.filter((id) => teamsOf(id).length === 0);
  const cells = (names: readonly string[], id?: string): ReactNode =>
    sentenceOrder.map((about) => (
      <Cell key={about} cover={coverOf(draft, about, names, id)} before={coverOf(base, about, names, id)} />
    ));
  const personRow = (id: string): ReactNode => (
    <tr key={id}>
      <th scope="row" className={styles.person}>
        <span>
          <Avatar name={nameOf(id)} size={20} /> {nameOf(id)}
        </span>
      </th>
      {cells(teamsOf(id), id)}
    </tr>
  );
  return (
    <section className={styles.matrix} aria-label={text("rights.matrix.title")}>
      <div className={styles.head}>
        <h3>{text("rights.matrix.title")}</h3>
        <ul className={styles.legend} aria-hidden="true">
          {(["all", "team", "people"] as const).map((cover) => {
            const Icon = marks[cover];
            return (
              <li key={cover}>
                <span className={styles.mark} data-cover={cover}>
                  <Icon />
                </span>
                {text(`rights.matrix.${cover}`)}
              </li>
            );
          })}
        </ul>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways where there is little room, by the keyboard too */}
      <div className={styles.frame} role="group" aria-label={text("rights.matrix.title")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{text("rights.teams.list")}</VisuallyHidden>
              </th>
              {sentenceOrder.map((about) => (
                <th key={about} scope="col">
                  {text(`rights.matrix.${about}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {teams.map(({ id, name, members }) => {
              const single = chosen.filter((person) => members.some((member) => member.id === person));
              const others = members.length - single.length;
              return [
                <tr key={id} className={styles.team}>
                  <th scope="row">
                    {name} <span className={styles.count}>{members.length}</span>
                  </th>
                  {cells([name])}
                </tr>,
                ...single.map(personRow),
                single.length > 0 && others > 0 && (
                  <tr key={`${id} others`}>
                    <td className={styles.others} colSpan={5}>
                      {text("rights.matrix.same", { count: others })}
                    </td>
                  </tr>
                ),
              ];
            })}
            {loose.map(personRow)}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({
  cover,
  before,
}: {
  readonly cover: Cover | undefined;
  readonly before: Cover | undefined;
}): ReactNode {
  const text = useText();
  const isNew = cover !== undefined && before === undefined;
  if (!cover)
    return (
      <td data-lost={before !== undefined || undefined}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{text("rights.matrix.no")}</VisuallyHidden>
      </td>
    );
  const Icon = marks[cover];
  return (
    <td>
      <span className={styles.mark} data-cover={cover} data-new={isNew || undefined}>
        <Icon aria-hidden="true" />
        <VisuallyHidden>
          {text(`rights.matrix.${cover}`)} {isNew && text("rights.matrix.new")}
        </VisuallyHidden>
      </span>
    </td>
  );
}
