import { useState } from "react";
import { initials, hueOf } from "./initials.ts";
import styles from "./avatar.module.css";

export interface AvatarProps {
  readonly name: string;
  readonly photo?: string | undefined;
  /** Pixels at 100 % text size. */
  readonly size?: 20 | 24 | 32 | 40 | 64 | undefined;
  /** The name is not written beside it, so ears need it. */
  readonly alone?: boolean | undefined;
}

/** A person's photo, or initials on a calm tint that is always the same for the same name. */
export function Avatar({ name, photo, size = 24, alone = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      className={styles.avatar}
      style={{ "--avatar-size": `${size / 16}rem`, "--avatar-hue": hueOf(name) }}
      {...(alone ? { role: "img", "aria-label": name } : { "aria-hidden": true })}
    >
      {photo !== undefined && photo !== broken ? (
        // Its own element: another person's would stay until this one has come.
        <img
          key={photo}
          src={photo}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(photo)}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
