import type { ReactNode } from "react";
import type { TeamRoleWire } from "@planete/shared/contract/team-roles.contract.ts";
import type { TeamWire } from "@planete/shared/contract/teams.contract.ts";
import { FormSection } from "../../../kit/record-panel.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { Link } from "../../../ui/link.tsx";
import { accessPlaces } from "../../rights/access-places.ts";
import { RoleEditor } from "./role-editor.tsx";
import { RoleHistory } from "./team-history.tsx";
import styles from "./team-view.module.css";
import { usePeopleNames } from "./use-people-names.ts";

interface PersonRoleProps {
  readonly personId: string;
  readonly teams: readonly TeamWire[];
  readonly roles: readonly TeamRoleWire[];
}

/** A role of one's own, in place of the roles of all one's teams (D18). */
export function PersonRole({ personId, teams, roles }: PersonRoleProps): ReactNode {
  const text = useText();
  const role = roles.find(({ userId }) => userId === personId);
  const nameOf = usePeopleNames(teams, [personId]);
  const name = role?.userName ?? nameOf(personId);
  return (
    <>
      <div className={styles.head}>
        <h2>{name}</h2>
        <Link href={accessPlaces.why({ user: personId })}>{text("rights.why.can.action")}</Link>
      </div>
      <p className={styles.fixed}>{text("rights.team.person.hint")}</p>
      <RoleEditor
        key={role?.id ?? "none"}
        owner={{ kind: "person", personId }}
        name={name}
        role={role}
        teams={teams}
        roles={roles}
      />
      {role && (
        <FormSection title={text("kit.history.title")}>
          <RoleHistory roleId={role.id} />
        </FormSection>
      )}
    </>
  );
}
