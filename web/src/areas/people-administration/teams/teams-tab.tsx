import { IconLock, IconPlus, IconUserPlus } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useState } from "react";
import type { TeamRoleWire } from "@planete/shared/contract/team-roles.contract.ts";
import { listTeamRoles } from "@planete/shared/contract/team-roles.contract.ts";
import type { TeamWire } from "@planete/shared/contract/teams.contract.ts";
import { listTeams } from "@planete/shared/contract/teams.contract.ts";
import { CallView } from "../../../kit/call-view.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { navigate } from "../../../platform/navigation.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Link } from "../../../ui/link.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { accessPlaces } from "../../rights/access-places.ts";
import { findStaff } from "../../rights/find-people.ts";
import { PersonRole } from "./person-role.tsx";
import { TeamForm } from "./team-form.tsx";
import { TeamView } from "./team-view.tsx";
import type { TeamsAddress } from "./teams-address.ts";
import { newTeam, readTeamsAddress } from "./teams-address.ts";
import styles from "./teams-tab.module.css";

/** Teams, who is in them, and what each may do on the planning (D10, D18). */
export function TeamsTab(): ReactNode {
  const text = useText();
  const teams = useCall(listTeams);
  const roles = useCall(listTeamRoles);
  return (
    <main className={styles.screen}>
      <VisuallyHidden>
        <h1>{text("rights.teams.title")}</h1>
      </VisuallyHidden>
      <CallView query={teams}>
        {({ data }) => (
          <CallView query={roles}>{(answer) => <Teams teams={data} roles={answer.data} />}</CallView>
        )}
      </CallView>
    </main>
  );
}

interface TeamsProps {
  readonly teams: readonly TeamWire[];
  readonly roles: readonly TeamRoleWire[];
}

function Teams({ teams, roles }: TeamsProps): ReactNode {
  const text = useText();
  const address: TeamsAddress = readTeamsAddress(useSearch({ strict: false }));
  const isNew = address.team === newTeam;
  const named = teams.find(({ id, name }) => name === address.team || id === address.team);
  const team = address.person !== undefined || isNew ? undefined : (named ?? teams[0]);
  const isOpen = address.team !== undefined || address.person !== undefined || undefined;
  return (
    <>
      <TeamList teams={teams} roles={roles} team={team} address={address} isOpen={isOpen} />
      <div className={styles.content} data-open={isOpen}>
        <Link href={accessPlaces.teams} className={styles.back}>
          {text("rights.teams.back")}
        </Link>
        {isNew && <TeamForm key={newTeam} team={undefined} />}
        {address.person !== undefined && (
          <PersonRole key={address.person} personId={address.person} teams={teams} roles={roles} />
        )}
        {team && <TeamView key={team.id} team={team} teams={teams} roles={roles} part={address.part} />}
      </div>
    </>
  );
}

interface TeamListProps extends TeamsProps {
  readonly team: TeamWire | undefined;
  readonly address: TeamsAddress;
  readonly isOpen: boolean | undefined;
}

function TeamList({ teams, roles, team, address, isOpen }: TeamListProps): ReactNode {
  const text = useText();
  const [asks, setAsks] = useState(false);
  const own = roles.flatMap(({ userId, userName }) =>
    userId === null ? [] : [{ userId, name: userName ?? "…" }],
  );
  return (
    <nav className={styles.teams} aria-label={text("rights.teams.title")} data-open={isOpen}>
      <section className={styles.group} aria-label={text("rights.teams.list")}>
        <h2>{text("rights.teams.list")}</h2>
        <ul>
          {teams.map((one) => (
            <li key={one.id}>
              <Link
                href={accessPlaces.team(one.name)}
                className={styles.team}
                aria-current={one === team ? "page" : undefined}
              >
                <span className={styles.name}>{one.name}</span>
                <span className={styles.count}>
                  {text("rights.teams.count", { count: one.members.length })}
                </span>
                {one.fixed && <IconLock className={styles.lock} aria-hidden="true" />}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <ButtonLink href={accessPlaces.team(newTeam)} icon={<IconPlus />}>
        {text("rights.team.new.action")}
      </ButtonLink>
      <section className={styles.group} aria-label={text("rights.teams.instead")}>
        <h2>{text("rights.teams.instead")}</h2>
        <ul>
          {own.map(({ userId, name }) => (
            <li key={userId}>
              <Link
                href={accessPlaces.roleOfPerson(userId)}
                className={styles.team}
                aria-current={address.person === userId ? "page" : undefined}
              >
                <span className={styles.name}>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
        {asks ? (
          <div className={styles.pick}>
            <Combobox
              label={text("rights.team.person.action")}
              hint={text("rights.team.person.hint")}
              options={findStaff}
              value={undefined}
              onChange={(chosen) => {
                setAsks(false);
                if (chosen) navigate(accessPlaces.roleOfPerson(chosen.value));
              }}
            />
          </div>
        ) : (
          <Button icon={<IconUserPlus />} onClick={() => setAsks(true)}>
            {text("rights.team.person.action")}
          </Button>
        )}
      </section>
    </nav>
  );
}
