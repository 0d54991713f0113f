import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { developmentsRight } from "@planete/shared/domain/rights/right-tags.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { Skeleton, SkeletonNote } from "../../../ui/skeleton.tsx";
import { useIsStaff } from "../sheet/hotline-setup.ts";
import { useSheet } from "../sheet/use-sheet.ts";
import { ClientFacts } from "./client-facts.tsx";
import { PeopleFields } from "./people-fields.tsx";
import { RequestFields } from "./request-fields.tsx";
import styles from "./sheet-details.module.css";
import { SheetDevelopments } from "./sheet-developments.tsx";
import { SheetFiles } from "./sheet-files.tsx";
import { SheetHistory } from "./sheet-history.tsx";
import { SheetLinks, hasLinks } from "./sheet-links.tsx";
import { SheetPromise, hasPromise } from "./sheet-promise.tsx";
import { SheetTargets, hasTargets } from "./sheet-targets.tsx";
import { TagsField } from "./tags-field.tsx";

/** Everything about a sheet beside its conversation. Give it the sheet's id as key. */
export function SheetDetails({ sheetId }: { readonly sheetId: string }): ReactNode {
  const text = useText();
  const isStaff = useIsStaff();
  const seesDevelopments = (usePerson().user.rights[developmentsRight] ?? 0) >= 1;
  const { data } = useSheet(sheetId);
  if (!data) {
    return (
      <div className={styles.details}>
        <SkeletonNote />
        <Skeleton lines={8} />
      </div>
    );
  }
  const { sheet } = data;
  // Once there is a date or a delivery, it is what people look for first.
  const isPromised = sheet.promisedOn !== null || sheet.deliveries.length > 0;
  const date = hasPromise(sheet) && (
    <Group key="date" title={text("hotline.group.date")} open>
      <SheetPromise sheet={sheet} />
    </Group>
  );
  return (
    <div className={styles.details}>
      {isPromised && date}
      <Group title={text("hotline.group.request")} open>
        <RequestFields sheet={sheet} />
      </Group>
      <Group title={text("hotline.group.people")} open>
        <PeopleFields sheet={sheet} />
        <TagsField sheet={sheet} />
      </Group>
      {isStaff && (
        <Group title={text("hotline.group.client")} open>
          <ClientFacts sheet={sheet} />
        </Group>
      )}
      {hasTargets(sheet) && (
        <Group title={text("hotline.due.title")} open>
          <SheetTargets sheet={sheet} />
        </Group>
      )}
      {!isPromised && date}
      {isStaff && seesDevelopments && (
        <Group title={text("hotline.group.developments")} open>
          <SheetDevelopments sheet={sheet} />
        </Group>
      )}
      {hasLinks(sheet) && (
        <Group title={text("hotline.group.links")} open>
          <SheetLinks sheet={sheet} />
        </Group>
      )}
      <Group title={text("hotline.group.files")}>
        <SheetFiles sheetId={sheetId} />
      </Group>
      <Group title={text("hotline.group.history")}>
        <SheetHistory sheetId={sheetId} />
      </Group>
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A part that folds; what is folded is not fetched either. */
function Group({ title, open = false, children }: GroupProps): ReactNode {
  const [shown, setShown] = useState(open);
  return (
    <details className={styles.group} open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <IconChevronRight aria-hidden="true" className={styles.arrow} />
        <h2>{title}</h2>
      </summary>
      {shown && <div className={styles.content}>{children}</div>}
    </details>
  );
}
