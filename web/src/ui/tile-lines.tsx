import type { CSSProperties, ReactNode } from "react";
import { useFormat } from "../platform/i18n/text.ts";
import { Link } from "./link.tsx";
import styles from "./tile-lines.module.css";

/** One line of a tile; what it has no room for in a smaller tile is left out from the right and from below. */
export interface TileLine {
  readonly id: string;
  /** Where it opens; left out for who may not open it. */
  readonly href?: string | undefined;
  /** A colour or a small sign before the title. */
  readonly lead?: ReactNode;
  readonly title: string;
  /** The language of the title when it is not the page's. */
  readonly lang?: string | undefined;
  readonly detail?: ReactNode;
  /** The figure that lines are compared by. */
  readonly note?: ReactNode;
  /** 0 to 1 and beyond: how full something is. */
  readonly share?: number | undefined;
  readonly strong?: boolean | undefined;
}

interface TileLinesProps {
  readonly lines: readonly TileLine[];
  /** Stands in the place of the lines where there is only room for a figure. */
  readonly figure?: { readonly count: number; readonly words: string; readonly href: string } | undefined;
}

/** Lines of a tile that share its height, as many as there are; in a single cell one figure. */
export function TileLines({ lines, figure }: TileLinesProps): ReactNode {
  const format = useFormat();
  return (
    <>
      {figure && (
        <Link href={figure.href} className={styles.figure}>
          <span className={styles.count}>{format.number(figure.count)}</span>
          <span className={styles.words}>{figure.words}</span>
        </Link>
      )}
      <ul className={styles.lines} data-figure={figure ? true : undefined}>
        {lines.map((line) => (
          <li key={line.id}>
            {line.href === undefined ? (
              <div className={styles.line} data-strong={line.strong || undefined}>
                <Content {...line} />
              </div>
            ) : (
              <Link href={line.href} className={styles.line} data-strong={line.strong || undefined}>
                <Content {...line} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Content({ lead, title, lang, detail, note, share }: TileLine): ReactNode {
  const bar: CSSProperties | undefined =
    share === undefined ? undefined : { inlineSize: `${Math.min(1, share) * 100}%` };
  return (
    <>
      {lead !== undefined && <span className={styles.lead}>{lead}</span>}
      <span className={styles.title} dir="auto" lang={lang}>
        {title}
      </span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {bar && (
        <span className={styles.bar} data-over={(share ?? 0) > 1 || undefined} aria-hidden="true">
          <span style={bar} />
        </span>
      )}
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </>
  );
}
