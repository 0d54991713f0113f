import type { ReactNode } from "react";
import { useState } from "react";
import type { ChangeWire } from "@planete/shared/contract/explain.contract.ts";
import type { TeamWire } from "@planete/shared/contract/teams.contract.ts";
import type { RoleOwner } from "@planete/shared/domain/planning/team-role.ts";
import { CallView } from "../../../kit/call-view.tsx";
import { FormSection } from "../../../kit/record-panel.tsx";
import { useText } from "../../../platform/i18n/text.ts";
import { Explanation } from "../../rights/explanation.tsx";
import { QuestionFields } from "../why/question-fields.tsx";
import type { WhyAddress } from "../why/why-address.ts";
import { planningActions, questionOf } from "../why/why-address.ts";
import { useExplanation } from "../why/use-explanation.ts";
import styles from "./role-editor.module.css";

interface TryRoleProps {
  /** The role as it is being changed; undefined while nothing is. */
  readonly change: ChangeWire | undefined;
  readonly members: TeamWire["members"];
  readonly owner: RoleOwner;
  readonly name: string;
}

/** Runs the very rule that decides over the role as it stands in the form. */
export function TryRole({ change, members, owner, name }: TryRoleProps): ReactNode {
  const text = useText();
  const [first] = members;
  const someone =
    owner.kind === "person" ? { id: owner.personId, name } : first && { id: first.id, name: first.name };
  const [address, setPlace] = useState<WhyAddress>({ user: someone?.id, action: "drop" });
  const asked = questionOf(address);
  const query = useExplanation(asked, change);
  return (
    <FormSection title={text("rights.try.title")}>
      <div className={styles.try}>
        <QuestionFields address={address} actions={planningActions} onChange={setPlace} />
        {asked && (
          <CallView query={query}>
            {({ data }) => <Explanation explanation={data.after} userId={asked.user} links={false} />}
          </CallView>
        )}
      </div>
    </FormSection>
  );
}
