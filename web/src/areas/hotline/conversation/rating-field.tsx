import { IconStar, IconStarFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useId } from "react";
import { useText } from "../../../platform/i18n/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./rating-field.module.css";

const stars = [1, 2, 3, 4, 5] as const;

export interface RatingFieldProps {
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
}

/** One to five stars, as radio buttons; nothing is chosen for the client. */
export function RatingField({ value, onChange }: RatingFieldProps): ReactNode {
  const text = useText();
  const name = useId();
  return (
    <fieldset className={styles.rating}>
      <legend className={styles.legend}>{text("hotline.rating")}</legend>
      {stars.map((star) => (
        <label key={star} className={styles.star}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={value === star}
            onChange={() => onChange(star)}
          />
          {value !== undefined && star <= value ? (
            <IconStarFilled aria-hidden="true" />
          ) : (
            <IconStar aria-hidden="true" />
          )}
          <VisuallyHidden>{text("hotline.rating.stars", { count: star })}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}
