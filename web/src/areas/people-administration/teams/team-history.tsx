import type { ReactNode } from "react";
import { allCardTypesTitle, allTeamsTitle } from "@planete/shared/contract/team-role-words.ts";
import type { TeamRoleWire } from "@planete/shared/contract/team-roles.contract.ts";
import type { TeamWire } from "@planete/shared/contract/teams.contract.ts";
import { cardTypeActions, planningEntryKinds } from "@planete/shared/domain/planning/team-role.ts";
import type { HistoryValue } from "@planete/shared/domain/records/record-kind.ts";
import { HistoryPanel } from "../../../kit/history-panel.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import styles from "./team-view.module.css";

/** What happened to a team and to its role. */
export function TeamHistory({
  team,
  role,
}: {
  readonly team: TeamWire;
  readonly role: TeamRoleWire | undefined;
}): ReactNode {
  const text = useText();
  return (
    <div className={styles.history}>
      {role && !role.fixed && (
        <section>
          <h3>{text("rights.team.part.role")}</h3>
          <RoleHistory roleId={role.id} />
        </section>
      )}
      <section>
        <h3>{text("rights.team.part.members")}</h3>
        <HistoryPanel
          record="team"
          subject={team.id}
          labelOf={(field) => text(field === "name" ? "rights.team.name" : "rights.team.members")}
        />
      </section>
    </div>
  );
}

export function RoleHistory({ roleId }: { readonly roleId: string }): ReactNode {
  const text = useText();
  const wordOf = (value: string): string => {
    if (value === allTeamsTitle) return text("rights.role.all");
    return value === allCardTypesTitle ? text("rights.role.cards.all") : value;
  };
  return (
    <HistoryPanel
      record="teamRole"
      subject={roleId}
      labelOf={(field) => {
        const entry = planningEntryKinds.find((kind) => kind === field);
        const deed = cardTypeActions.find((action) => action === field);
        if (entry) return text(`rights.matrix.${entry}`);
        return deed ? text(`rights.step.card.${deed}`) : text("rights.step.export");
      }}
      wordsOf={(_field, value: HistoryValue) => {
        if (typeof value === "boolean") return text(value ? "people.export.yes" : "people.export.no");
        if (Array.isArray(value)) return value.map((part) => wordOf(String(part))).join(", ");
        return typeof value === "string" ? wordOf(value) : undefined;
      }}
    />
  );
}
