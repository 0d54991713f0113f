import type { ReactNode } from "react";
import type { PersonWire } from "@planete/shared/contract/person-wire.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Link } from "../../../ui/link.tsx";
import { accessPlaces } from "../../rights/access-places.ts";
import { PersonRights } from "../why/person-rights.tsx";
import styles from "./rights-of-person.module.css";

/** Every right of the person in the panel; why, and what would change it, is a step away. */
export function RightsOfPerson({ person }: { readonly person: PersonWire }): ReactNode {
  const text = useText();
  return (
    <div className={styles.rights}>
      <p className={styles.ways}>
        <Link href={accessPlaces.why({ user: person.id })}>{text("rights.why.title")}</Link>
        {person.employee && (
          <Link href={accessPlaces.roleOfPerson(person.id)}>{text("rights.team.part.role")}</Link>
        )}
      </p>
      <PersonRights userId={person.id} bare />
    </div>
  );
}
