import type { ReactNode } from "react";
import { useState } from "react";
import type { PersonRowWire } from "@planete/shared/contract/person-list.contract.ts";
import { listPeople } from "@planete/shared/contract/person-list.contract.ts";
import { invitePeople } from "@planete/shared/contract/person-account.contract.ts";
import { saveAllUsers } from "@planete/shared/contract/person-record.contract.ts";
import { BulkDialog } from "../../../kit/bulk-dialog.tsx";
import { useChange } from "../../../kit/use-call.ts";
import { readChosenRows, useChosenRows } from "../../../kit/use-chosen-rows.ts";
import { useSayChanged } from "../../../kit/use-say-changed.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Select } from "../../../ui/select.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { PreviewWords } from "../../rights/effect-words.tsx";
import type { Preview } from "../../rights/use-preview.ts";
import type { NotInvitedPerson } from "./not-invited-dialog.tsx";
import { NotInvitedDialog, namedRefusals } from "./not-invited-dialog.tsx";
import { readPeople } from "./read-people.ts";
import type { ChangedUsers } from "./use-people-effects.ts";
import { usePeopleEffects } from "./use-people-effects.ts";

export type PeopleAction = "team" | "invite" | "disable";

interface PeopleBulkDialogProps {
  readonly action: PeopleAction;
  readonly ids: readonly string[];
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function changesOf(
  rows: readonly PersonRowWire[],
  action: PeopleAction,
  teamId: string | undefined,
): ChangedUsers {
  return rows.flatMap(({ id, version, account, employee, teams: own }): ChangedUsers => {
    // Who is shut out already stays so, whatever is taken back.
    if (action === "disable")
      return account === "disabled" ? [] : [{ id, version, changes: { active: false } }];
    const teamIds = own.map((team) => team.id);
    // A client's user is in no team.
    if (!employee || teamId === undefined || teamIds.includes(teamId)) return [];
    return [{ id, version, changes: { teamIds: [...teamIds, teamId] } }];
  });
}

/** Gives people back what these changes took from them. */
function undoOf(
  rows: readonly PersonRowWire[],
  users: ChangedUsers,
  after: readonly { readonly id: string; readonly version: number }[],
): ChangedUsers {
  return users.flatMap(({ id, changes }): ChangedUsers => {
    const was = rows.find((row) => row.id === id);
    const version = after.find((one) => one.id === id)?.version;
    if (!was || version === undefined) return [];
    const teamIds = was.teams.map((team) => team.id);
    return [{ id, version, changes: changes.active === false ? { active: true } : { teamIds } }];
  });
}

/** What joining the team would give the chosen people; nothing where nobody would join. */
function useJoining(
  props: Pick<PeopleBulkDialogProps, "action" | "ids">,
  teamId: string | undefined,
): Preview {
  const { action, ids } = props;
  const rows = useChosenRows(listPeople, readPeople, ids, action === "team");
  const users = rows && changesOf(rows, action, teamId);
  return usePeopleEffects(users && users.length > 0 ? users : undefined);
}

/** Asks before many people are changed at once: all of them are, or none. */
export function PeopleBulkDialog({ action, ids, teams, onClose, onDone }: PeopleBulkDialogProps): ReactNode {
  const text = useText();
  const sayChanged = useSayChanged();
  const saving = useChange(saveAllUsers);
  const inviting = useChange(invitePeople);
  const [teamId, setTeamId] = useState(teams[0]?.id);
  const [notInvited, setNotInvited] = useState<readonly NotInvitedPerson[]>([]);
  const joining = useJoining({ action, ids }, teamId);
  const count = ids.length;

  /** Whoever cannot be invited keeps nobody else from it: they are named afterwards. */
  const invite = async (): Promise<void> => {
    const { data } = await inviting.change({ body: { ids: [...ids] } });
    const { invited, refused, waiting } = data;
    showToast({
      message: text("people.bulk.invited", { count: invited.length }),
      detail: waiting && invited.length > 0 ? text("people.invite.waits") : undefined,
      tone: "success",
    });
    if (refused.length === 0) onDone();
    else setNotInvited(await namedRefusals(refused));
  };
  const save = async (chosen: readonly string[]): Promise<void> => {
    const rows = await readChosenRows(readPeople, chosen);
    const users = changesOf(rows, action, teamId);
    const message = text("people.bulk.changed", { count: users.length });
    if (users.length === 0) showToast({ message });
    else {
      const { data } = await saving.change({ body: { users } });
      const back = undoOf(rows, users, data);
      sayChanged({ message, undo: () => saving.change({ body: { users: back } }) });
    }
    onDone();
  };
  if (notInvited.length > 0) return <NotInvitedDialog refused={notInvited} onClose={onDone} />;
  return (
    <BulkDialog
      title={text(`people.bulk.${action}.title`, { count })}
      label={text(action === "disable" ? "people.disable.action" : `people.bulk.${action}.action`)}
      danger={action === "disable"}
      ids={ids}
      change={action === "invite" ? invite : save}
      onClose={onClose}
    >
      {() =>
        action === "team" ? (
          <>
            <Select
              label={text("people.bulk.team.label")}
              hint={text("people.bulk.team.hint")}
              options={teams.map(({ id, name }) => ({ value: id, label: name }))}
              value={teamId}
              onChange={setTeamId}
            />
            {(joining.asking || joining.effects !== undefined || joining.failure !== null) && (
              <div role="status">
                <PreviewWords preview={joining} />
              </div>
            )}
          </>
        ) : (
          <p>{text(action === "invite" ? "people.bulk.invite.text" : "people.disable.text")}</p>
        )
      }
    </BulkDialog>
  );
}
