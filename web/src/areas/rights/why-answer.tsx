import type { ReactNode } from "react";
import type { QuestionWire } from "@planete/shared/contract/explain.contract.ts";
import { explainRight, isAskedAnywhere, needsTarget } from "@planete/shared/contract/explain.contract.ts";
import { rightsScreenRight } from "@planete/shared/domain/rights/right-tags.ts";
import type { WhyQuestion } from "../../kit/ask-why.ts";
import { CallView } from "../../kit/call-view.tsx";
import { useCall } from "../../kit/use-call.ts";
import { useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { accessPlaces } from "./access-places.ts";
import { Explanation } from "./explanation.tsx";
import styles from "./why-answer.module.css";

/** Why something was refused, and where it can be changed. */
export function WhyAnswer({
  asked,
  onClose,
}: {
  readonly asked: WhyQuestion;
  readonly onClose: () => void;
}): ReactNode {
  const text = useText();
  const { user } = usePerson();
  const keepsRights = (user.rights[rightsScreenRight] ?? 0) >= 1;
  const { action = "" } = asked;
  // Where the row does not matter, one's own stands for any.
  const question: unknown = { user: user.id, ...(needsTarget(action) ? { target: user.id } : {}), ...asked };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the server's own refusal; the call checks it
  const query = useCall(explainRight, { query: question as QuestionWire });
  return (
    <Dialog
      size="small"
      title={text("rights.why.title")}
      onClose={onClose}
      footer={
        <>
          {keepsRights && isAskedAnywhere(action) && (
            <ButtonLink href={accessPlaces.why({ user: user.id, ...asked })} onClick={onClose}>
              {text("rights.why.open.action")}
            </ButtonLink>
          )}
          <Button variant="primary" data-autofocus onClick={onClose}>
            {text("ui.close")}
          </Button>
        </>
      }
    >
      <CallView query={query}>
        {({ data }) => (
          <>
            <Explanation explanation={data} userId={user.id} links={keepsRights} />
            {!keepsRights && !data.allowed && <p className={styles.ask}>{text("rights.why.ask")}</p>}
          </>
        )}
      </CallView>
    </Dialog>
  );
}
