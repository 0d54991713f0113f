import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";
import styles from "./gallery.module.css";

export interface GallerySectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function GallerySection({ id, title, children }: GallerySectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`} className={styles.sectionTitle}>
        {title}
      </h2>
      <div className={styles.specimens}>{children}</div>
    </section>
  );
}

export interface SpecimenProps {
  readonly title: string;
  readonly wide?: boolean | undefined;
  /** Things side by side instead of one under the other. */
  readonly row?: boolean | undefined;
  readonly flush?: boolean | undefined;
  readonly children: ReactNode;
}

export function Specimen({ title, wide, row, flush, children }: SpecimenProps) {
  return (
    <div className={classes(styles.specimen, wide && styles.wide)}>
      <h3 className={styles.specimenTitle}>{title}</h3>
      <div className={classes(styles.stage, row && styles.row, flush && styles.flush)}>{children}</div>
    </div>
  );
}
