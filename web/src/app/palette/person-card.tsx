import { IconMessages, IconUser } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ColleagueWire } from "@planete/shared/contract/people.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { apiPath } from "../../platform/page-settings.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Facts } from "../../ui/facts.tsx";
import { paths } from "../../paths.ts";
import styles from "./person-card.module.css";

interface PersonCardProps {
  readonly person: ColleagueWire;
  readonly onClose: () => void;
}

/** Who somebody is, and the ways from them to their work. */
export function PersonCard({ person, onClose }: PersonCardProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { user } = usePerson();
  const name = `${person.firstname} ${person.lastname}`;
  const isSelf = person.id === user.id;
  const hasSheets = (user.rights[liaisonFormRight] ?? 0) >= 1;
  const filter = new URLSearchParams({ filter: JSON.stringify({ users: [person.id] }) });
  return (
    <Dialog
      title={name}
      onClose={onClose}
      footer={
        hasSheets || isSelf ? (
          <>
            {isSelf && (
              <ButtonLink href={paths.myAccount} icon={<IconUser />} onClick={onClose}>
                {text("shell.menu.account")}
              </ButtonLink>
            )}
            {hasSheets && (
              <ButtonLink
                href={`${paths.hotline}?${filter.toString()}`}
                icon={<IconMessages />}
                variant="primary"
                onClick={onClose}
              >
                {text("shell.person.sheets.action")}
              </ButtonLink>
            )}
          </>
        ) : undefined
      }
    >
      <div className={styles.card}>
        <Avatar
          name={name}
          size={64}
          photo={person.photo === null ? undefined : `${apiPath()}${person.photo}`}
        />
        <Facts
          facts={[
            { label: text("shell.home.function"), value: person.function },
            { label: text("shell.home.client"), value: person.client },
            {
              label: text("shell.home.teams", { count: person.teams.length }),
              value: format.list([...person.teams]),
            },
            {
              label: text("login.first.email"),
              value: person.emailAddress === undefined ? undefined : <CopyText value={person.emailAddress} />,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
