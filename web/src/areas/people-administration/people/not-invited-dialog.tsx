import type { ReactNode } from "react";
import type { CallResult } from "@planete/shared/contract/call.ts";
import type { RefusedRecord } from "@planete/shared/contract/error-details.ts";
import type { invitePeople } from "@planete/shared/contract/person-account.contract.ts";
import { RefusedRows } from "../../../kit/refused-rows.tsx";
import { readChosenRows } from "../../../kit/use-chosen-rows.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { readPeople } from "./read-people.ts";

type NotInvited = CallResult<typeof invitePeople>["data"]["refused"][number];

/** Somebody who could not be invited, as the refusal that inviting them alone would be answered with. */
export interface NotInvitedPerson extends RefusedRecord {
  readonly why: NotInvited["why"];
}

/** The same with their names. */
export async function namedRefusals(refused: readonly NotInvited[]): Promise<readonly NotInvitedPerson[]> {
  const ids = refused.map(({ id }) => id);
  const rows = await readChosenRows(readPeople, ids);
  const names = new Map(rows.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]));
  return refused.map(({ id, why }) => {
    const isByRight = why === "ownRights" || why === "superAdministratorOnly";
    return {
      id,
      name: names.get(id) ?? "",
      why,
      error: isByRight ? why : "invitationNotPossible",
      details: isByRight ? { id, part: "account" } : { why },
    };
  });
}

/** After an invitation of many: who could not be invited, and why. */
export function NotInvitedDialog({
  refused,
  onClose,
}: {
  readonly refused: readonly NotInvitedPerson[];
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  return (
    <Dialog
      size="small"
      title={text("people.bulk.notInvited", { count: refused.length })}
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {text("ui.close")}
        </Button>
      }
    >
      <RefusedRows refused={refused} explain={({ why }) => text(`people.notInvited.${why}`)} />
    </Dialog>
  );
}
