import type { ReactNode } from "react";

export interface BannerSlotsProps {
  /** What the product says: offline, an update, a licence. Always first. */
  readonly system?: ReactNode;
  /** What the people who run it say. */
  readonly message?: ReactNode;
  readonly label: string;
}

/** The two places for strips above a page, in their fixed order. */
export function BannerSlots({ system, message, label }: BannerSlotsProps) {
  return (
    <section aria-label={label}>
      {system}
      {message}
    </section>
  );
}
