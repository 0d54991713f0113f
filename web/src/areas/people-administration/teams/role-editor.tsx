import { IconCopy, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type { ChangeWire } from "@planete/shared/contract/explain.contract.ts";
import type { TeamRoleWire } from "@planete/shared/contract/team-roles.contract.ts";
import {
  changeTeamRole,
  removeTeamRole,
  roleDraftToWire,
  saveTeamRole,
} from "@planete/shared/contract/team-roles.contract.ts";
import type { TeamWire } from "@planete/shared/contract/teams.contract.ts";
import type { RoleOwner } from "@planete/shared/domain/planning/team-role.ts";
import { planningEntryKinds } from "@planete/shared/domain/planning/team-role.ts";
import { ConflictBanner } from "../../../kit/conflict-banner.tsx";
import { FormBar } from "../../../kit/form-bar.tsx";
import { RemoveDialog } from "../../../kit/remove-dialog.tsx";
import { useChange } from "../../../kit/use-call.ts";
import { useDraftForm } from "../../../kit/use-draft-form.tsx";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { PreviewWords } from "../../rights/effect-words.tsx";
import { usePreview } from "../../rights/use-preview.ts";
import type { Reach, RoleDraft } from "./role-draft.ts";
import { conflictOf, draftOf, roleOf, sourceOf, wordOfGrant } from "./role-draft.ts";
import styles from "./role-editor.module.css";
import { RoleMatrix } from "./role-matrix.tsx";
import { CardSentences, PlanningSentences } from "./role-sentences.tsx";
import { TryRole } from "./try-role.tsx";
import { usePeopleNames } from "./use-people-names.ts";

interface RoleEditorProps {
  readonly owner: RoleOwner;
  /** Of the team or the person. */
  readonly name: string;
  /** None yet: saving makes one. */
  readonly role: TeamRoleWire | undefined;
  readonly teams: readonly TeamWire[];
  readonly roles: readonly TeamRoleWire[];
}

/** What a team, or one person in its place, may do on the planning: sentences edit, the matrix proves. */
export function RoleEditor({ owner, name, role, teams, roles }: RoleEditorProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const saving = useChange(saveTeamRole);
  const changing = useChange(changeTeamRole);
  const wireOf = (draft: RoleDraft) => roleDraftToWire(roleOf(role?.id ?? "", owner, draft));
  const reachWords = ({ all, teams: named, people }: Reach): string =>
    all ? text("rights.role.all") : format.list([...named, ...people.map((id) => nameOf(id))]);
  const grantWords = (grant: RoleDraft["create"]): string => {
    if (!grant) return text("rights.role.cards.none");
    return grant.kind === "team" ? grant.team : text("rights.role.cards.all");
  };
  const entryField = (about: (typeof planningEntryKinds)[number]) => ({
    label: text(`rights.role.sentence.${about}`),
    show: reachWords,
  });
  const form = useDraftForm<RoleDraft>({
    source: sourceOf(role),
    bodyPart: "teamRole",
    fields: {
      viewPlannings: entryField("viewPlannings"),
      assignCards: entryField("assignCards"),
      unassignCards: entryField("unassignCards"),
      personalEvent: entryField("personalEvent"),
      create: { label: text("rights.step.card.create"), show: grantWords },
      update: { label: text("rights.step.card.update"), show: grantWords },
      delete: { label: text("rights.step.card.delete"), show: grantWords },
      exportPlanning: { label: text("rights.role.export"), show: String },
    },
    conflictOf,
    save: async (draft, version) => {
      const teamRole = wireOf(draft);
      const { data } =
        role && version !== undefined
          ? await changing.change({ params: { id: role.id }, body: { teamRole: { ...teamRole, version } } })
          : await saving.change({ body: { teamRole } });
      showToast({ message: text("kit.form.saved"), tone: "success" });
      return sourceOf(data);
    },
  });
  const nameOf = usePeopleNames(
    teams,
    planningEntryKinds.flatMap((about) => form.draft[about].people),
  );
  const isChanged = form.changed.length > 0;
  const change: ChangeWire | undefined = !isChanged
    ? undefined
    : role
      ? { kind: "changeTeamRole", id: role.id, teamRole: { ...wireOf(form.draft), version: role.version } }
      : { kind: "saveTeamRole", teamRole: wireOf(form.draft) };
  const preview = usePreview(change);
  // A team without a role is complete as it is; a person's own empty one takes the team's away.
  const isUnset = owner.kind === "team" && role === undefined;
  const members =
    owner.kind === "team" ? (teams.find((team) => team.name === owner.team)?.members ?? []) : [];
  const cardTeams = owner.kind === "team" ? [owner.team] : teams.map((team) => team.name);
  return (
    <div className={styles.editor}>
      <div className={styles.sentences}>
        <div className={styles.head}>
          <p className={styles.subject}>
            {owner.kind === "team" ? (
              <>
                {text("rights.role.members", { team: name })}{" "}
                <span className={styles.count}>{text("rights.teams.count", { count: members.length })}</span>
              </>
            ) : (
              name
            )}
          </p>
          <RoleMenu form={form} role={role} name={name} owner={owner} roles={roles} />
        </div>
        {isUnset && <p className={styles.count}>{text("rights.role.unset", { team: name })}</p>}
        <ConflictBanner form={form} />
        <PlanningSentences form={form} teams={teams} nameOf={nameOf} />
        <CardSentences form={form} teams={cardTeams} />
        <TryRole change={change} members={members} owner={owner} name={name} />
        {isUnset && !isChanged ? (
          form.guard.question
        ) : (
          <FormBar form={form} place="page" words={change && <PreviewWords preview={preview} />} />
        )}
      </div>
      <RoleMatrix draft={form.draft} base={form.base} teams={teams} nameOf={nameOf} />
    </div>
  );
}

interface RoleMenuProps extends Pick<RoleEditorProps, "role" | "name" | "owner" | "roles"> {
  readonly form: ReturnType<typeof useDraftForm<RoleDraft>>;
}

/** Take another role over, or take this one away. */
function RoleMenu({ form, role, name, owner, roles }: RoleMenuProps): ReactNode {
  const text = useText();
  const removing = useChange(removeTeamRole);
  const [asksRemoval, setAsksRemoval] = useState(false);
  const others = roles.filter((one) => !one.fixed && one.id !== role?.id);
  // "Cards as members of that team" means the same of the team that takes it over.
  const taken = (from: TeamRoleWire): RoleDraft => {
    const draft = draftOf(from);
    const own = (grant: RoleDraft["create"]): RoleDraft["create"] =>
      owner.kind === "team" && wordOfGrant(grant) === `team:${from.team}`
        ? { kind: "team", team: owner.team }
        : grant;
    return { ...draft, create: own(draft.create), update: own(draft.update), delete: own(draft.delete) };
  };
  return (
    <div className={styles.actions}>
      {others.length > 0 && (
        <Menu
          align="end"
          entries={others.map((one) => ({
            label: one.userName ?? one.team,
            onClick: () => form.set(taken(one)),
          }))}
          trigger={(trigger) => (
            <Button {...trigger} size="compact" icon={<IconCopy />}>
              {text("rights.role.copy.action")}
            </Button>
          )}
        />
      )}
      {role && (
        <Button size="compact" variant="quiet" icon={<IconTrash />} onClick={() => setAsksRemoval(true)}>
          {text("rights.role.remove.action")}
        </Button>
      )}
      {role && asksRemoval && (
        <RemoveDialog
          title={text("rights.role.remove.title", { name })}
          text={text(`rights.role.remove.text.${owner.kind}`)}
          label={text("rights.role.remove.action")}
          onClose={() => setAsksRemoval(false)}
          remove={async () => {
            await removing.change({ params: { id: role.id }, query: { version: role.version } });
            form.guard.release();
          }}
        />
      )}
    </div>
  );
}
