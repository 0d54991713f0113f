import styles from "./spinner.module.css";

/** Mute: the part that waits says so itself. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
