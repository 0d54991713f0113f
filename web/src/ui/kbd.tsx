import styles from "./kbd.module.css";

/** Keys of a shortcut, pressed together. */
export function Kbd({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
