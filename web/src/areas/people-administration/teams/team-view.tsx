import { IconDots, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { TeamRoleWire } from "@planete/shared/contract/team-roles.contract.ts";
import type { TeamWire } from "@planete/shared/contract/teams.contract.ts";
import { removeTeam } from "@planete/shared/contract/teams.contract.ts";
import { RemoveDialog } from "../../../kit/remove-dialog.tsx";
import { useChange } from "../../../kit/use-call.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { navigate } from "../../../platform/navigation.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { TabLinks } from "../../../ui/tab-links.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { accessPlaces } from "../../rights/access-places.ts";
import { RoleEditor } from "./role-editor.tsx";
import { TeamForm } from "./team-form.tsx";
import { TeamHistory } from "./team-history.tsx";
import styles from "./team-view.module.css";

interface TeamViewProps {
  readonly team: TeamWire;
  readonly teams: readonly TeamWire[];
  readonly roles: readonly TeamRoleWire[];
  readonly part: string | undefined;
}

/** One team: its role on the planning, its members, what happened to both. */
export function TeamView({ team, teams, roles, part }: TeamViewProps): ReactNode {
  const text = useText();
  const removing = useChange(removeTeam);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const role = roles.find((one) => one.userId === null && one.team === team.name);
  const shown = part === "members" || part === "history" ? part : "role";
  return (
    <>
      <div className={styles.head}>
        <h2>{team.name}</h2>
        <Menu
          align="end"
          entries={[
            {
              label: text("rights.team.remove.action"),
              icon: <IconTrash />,
              danger: true,
              disabledReason: team.fixed ? text("error.teamFixed") : undefined,
              onClick: () => setAsksRemoval(true),
            },
          ]}
          trigger={(trigger) => (
            <IconButton {...trigger} label={text("kit.panel.more.action")} icon={<IconDots />} />
          )}
        />
      </div>
      <div className={styles.parts}>
        <TabLinks
          label={text("kit.panel.tabs")}
          links={[
            {
              href: accessPlaces.team(team.name),
              label: text("rights.team.part.role"),
              current: shown === "role",
            },
            {
              href: accessPlaces.team(team.name, "members"),
              label: text("rights.team.part.members"),
              current: shown === "members",
              count: team.members.length,
            },
            {
              href: accessPlaces.team(team.name, "history"),
              label: text("kit.history.title"),
              current: shown === "history",
            },
          ]}
        />
      </div>
      {shown === "role" &&
        (team.fixed ? (
          <p className={styles.fixed}>{text("rights.role.fixed")}</p>
        ) : (
          <RoleEditor
            key={role?.id ?? "none"}
            owner={{ kind: "team", team: team.name }}
            name={team.name}
            role={role}
            teams={teams}
            roles={roles}
          />
        ))}
      {shown === "members" && <TeamForm team={team} />}
      {shown === "history" && <TeamHistory team={team} role={role} />}
      {asksRemoval && (
        <RemoveDialog
          title={text("rights.team.remove.title", { name: team.name })}
          text={text("rights.team.remove.text")}
          label={text("rights.team.remove.action")}
          onClose={() => setAsksRemoval(false)}
          remove={async () => {
            await removing.change({ params: { id: team.id }, query: { version: team.version } });
            showToast({ message: text("rights.team.removed", { name: team.name }), tone: "success" });
            navigate(accessPlaces.teams);
          }}
        />
      )}
    </>
  );
}
