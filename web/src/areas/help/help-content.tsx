import type { ReactNode } from "react";
import { useId } from "react";
import type { MessageId } from "@planete/shared/i18n/catalog-areas.ts";
import { paths } from "../../paths.ts";
import { useText } from "../../platform/i18n/text.ts";
import { Kbd } from "../../ui/kbd.tsx";
import { Link } from "../../ui/link.tsx";
import { Guides } from "./guides.tsx";
import { Videos } from "./videos.tsx";
import styles from "./help.module.css";

export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: MessageId;
}

export interface HelpContentProps {
  /** The keys of the page that the help stands beside. */
  readonly onPage: readonly Shortcut[];
  readonly everywhere: readonly Shortcut[];
  readonly onLeave?: () => void;
  /** The video that a notification leads to. */
  readonly video?: string | undefined;
}

/** Guides, videos, keys and the ways to people: the same beside every page (WCAG 3.2.6). */
export function HelpContent({ onPage, everywhere, onLeave, video }: HelpContentProps): ReactNode {
  const text = useText();
  return (
    <div className={styles.help}>
      <Part title={text("help.guides.title")}>
        <Guides />
      </Part>
      <Part title={text("help.keys.title")}>
        {onPage.length > 0 && <Keys title={text("help.keys.page")} shortcuts={onPage} />}
        <Keys title={text("help.keys.everywhere")} shortcuts={everywhere} />
      </Part>
      <Part title={text("help.videos.title")}>
        <Videos asked={video} />
      </Part>
      <Part title={text("help.more.title")}>
        <p className={styles.links}>
          <Link href={paths.contact} onClick={onLeave}>
            {text("shell.menu.contact")}
          </Link>
          <Link href={paths.updateNotes} onClick={onLeave}>
            {text("releases.title")}
          </Link>
          <Link href={paths.about} onClick={onLeave}>
            {text("shell.menu.about")}
          </Link>
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Keys({
  title,
  shortcuts,
}: {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}): ReactNode {
  const text = useText();
  return (
    <>
      <h4 className={styles.note}>{title}</h4>
      <dl className={styles.keys}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label}>
            <dt>
              <Kbd keys={keys} />
            </dt>
            <dd>{text(label)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
