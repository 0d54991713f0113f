import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { listLimits } from "@planete/shared/domain/lists/list-limits.ts";
import { areSingleKeysOn } from "../platform/single-keys.ts";
import { useText } from "../platform/i18n/text.ts";
import { Kbd } from "../ui/kbd.tsx";
import { TextField } from "../ui/text-field.tsx";
import styles from "./search-box.module.css";

/** Typing is told when it pauses: each letter in the address would be a page of its own. */
const pauseMs = 250;

/** The words that a list is searched by; "/" leads to it. */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  // The address changed by other means: a link, the back button, "clear".
  if (value !== told) {
    setTold(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => {
      setTold(typed);
      onChange(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only another text is told
  }, [typed, value]);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest("input, textarea, select, [contenteditable]");
      if (
        event.key !== "/" ||
        !areSingleKeysOn() ||
        typing ||
        event.ctrlKey ||
        event.metaKey ||
        event.defaultPrevented
      )
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  return (
    <div className={styles.search}>
      <TextField
        ref={input}
        type="search"
        label={text("kit.list.search.label")}
        labelHidden
        placeholder={label}
        maxLength={listLimits.search}
        start={<IconSearch aria-hidden="true" />}
        end={
          <span className={styles.key} aria-hidden="true">
            <Kbd keys={["/"]} />
          </span>
        }
        value={typed}
        onChange={setTyped}
      />
    </div>
  );
}
