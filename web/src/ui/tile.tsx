import type { ReactNode } from "react";
import { useId } from "react";
import { IconDots } from "@tabler/icons-react";
import { useText } from "../platform/i18n/text.ts";
import { classes } from "./classes.ts";
import type { ErrorStateProps } from "./error-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { IconButton } from "./icon-button.tsx";
import type { MenuEntry } from "./menu.tsx";
import { Menu } from "./menu.tsx";
import { scrollStop } from "./scroll-stop.ts";
import { Skeleton, SkeletonNote } from "./skeleton.tsx";
import styles from "./tile.module.css";

export interface TileProps {
  readonly title: string;
  readonly menu?: readonly MenuEntry[] | undefined;
  /** A count or a small control beside the title. */
  readonly headerEnd?: ReactNode;
  /** True shows lines; a skeleton of the final size is better. */
  readonly loading?: boolean | ReactNode;
  /** This tile alone failed; its neighbours go on. */
  readonly error?: ErrorStateProps | undefined;
  /** Slightly see-through with a blur behind. */
  readonly overWallpaper?: boolean | undefined;
  readonly children?: ReactNode;
}

export function Tile({
  title,
  menu,
  headerEnd,
  loading = false,
  error,
  overWallpaper = false,
  children,
}: TileProps) {
  const text = useText();
  const id = useId();
  const waits = loading !== false && loading !== undefined && loading !== null;
  return (
    <section
      aria-labelledby={id}
      aria-busy={waits || undefined}
      className={classes(styles.tile, overWallpaper && styles.glass)}
    >
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {headerEnd}
        {menu && (
          <span className={styles.menu}>
            <Menu
              align="end"
              entries={menu}
              trigger={(props) => (
                <IconButton
                  {...props}
                  size="small"
                  label={text("ui.tile.menu", { title })}
                  icon={<IconDots />}
                />
              )}
            />
          </span>
        )}
      </header>
      <div ref={scrollStop} className={styles.body}>
        {error && <ErrorState {...error} />}
        {!error && waits && (
          <div className={styles.waiting}>
            {loading === true ? <Skeleton lines={4} /> : loading}
            <SkeletonNote />
          </div>
        )}
        {!error && !waits && children}
      </div>
    </section>
  );
}
