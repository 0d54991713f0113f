import type { ReactNode } from "react";
import type { SheetLink } from "@planete/shared/contract/hotline-view.contract.ts";
import { Link } from "../../../ui/link.tsx";
import { sheetPath } from "../conversation/sheet-path.ts";
import { StatusFace } from "../sheet/status-face.tsx";
import styles from "./sheet-details.module.css";

/** Another sheet, to be opened. */
export function SheetLinkLine({
  link,
}: {
  readonly link: Pick<SheetLink, "number" | "subject" | "status">;
}): ReactNode {
  return (
    <li className={styles.link}>
      <Link href={sheetPath(link.number)} className={styles.linkWords} dir="auto">
        {`#${link.number} ${link.subject}`}
      </Link>
      <StatusFace state={link} />
    </li>
  );
}
