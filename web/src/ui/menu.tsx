import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { IconCheck, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useFormat } from "../platform/i18n/text.ts";
import type { Action } from "./action.ts";
import { classes } from "./classes.ts";
import { Link } from "./link.tsx";
import { useAnchored } from "./use-anchored.ts";
import { useDismiss } from "./use-dismiss.ts";
import { useEscape } from "./use-escape.ts";
import { usePopupFocus } from "./use-popup-focus.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import floatingStyles from "./floating.module.css";
import styles from "./menu.module.css";

export type MenuItem = Action & {
  /** Given: one of a set, with a mark on the chosen one. */
  readonly checked?: boolean | undefined;
  readonly description?: string | undefined;
  readonly shortcut?: string | undefined;
  /** The language of the label when it is not the page's, as in a language menu. */
  readonly lang?: string | undefined;
};

/** A line that leads into a list of its own, in the same place. */
export interface SubMenu {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly description?: string | undefined;
  readonly entries: readonly MenuEntry[];
}

export type MenuEntry = MenuItem | SubMenu | { readonly separator: true } | { readonly heading: string };

/** What the trigger, any button of this set, spreads onto itself. */
export interface MenuTriggerProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly id: string;
  readonly "aria-haspopup": "menu";
  readonly "aria-expanded": boolean;
  readonly "aria-controls": string | undefined;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  readonly entries: readonly MenuEntry[];
  readonly trigger: (props: MenuTriggerProps) => ReactNode;
  readonly align?: "start" | "end" | undefined;
  /** For a menu that is made when it is first wanted. */
  readonly startsOpen?: boolean | undefined;
  /** For a menu that goes with its end, as one at the pointer does. */
  readonly onClose?: (() => void) | undefined;
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")];
}

// Letters typed within this time make one search word.
const typeAheadPause = 600;

function isSubMenu(entry: MenuEntry): entry is SubMenu {
  return "entries" in entry;
}

/**
 * A button with a list of actions: arrows, Home, End and first letters move, Esc returns to the button. A list
 * inside it takes its place; Left and Esc lead back.
 */
export function Menu({ entries, trigger, align = "start", startsOpen = false, onClose }: MenuProps) {
  const format = useFormat();
  const id = useId();
  const [open, setOpen] = useState<"first" | "last" | undefined>(startsOpen ? "first" : undefined);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The list inside that is shown, by its label; the one that was left is where the focus goes. */
  const [inside, setInside] = useState<string>();
  const left = useRef<string>(undefined);
  const sub = entries.filter(isSubMenu).find(({ label }) => label === inside);
  const close = (): void => {
    setOpen(undefined);
    setInside(undefined);
    left.current = undefined;
    onClose?.();
  };
  const goBack = (): void => {
    left.current = inside;
    setInside(undefined);
  };
  const typed = useRef({ letters: "", at: 0 });
  useAnchored(button, list, open !== undefined, {
    placement: align === "end" ? "bottom-end" : "bottom-start",
    onLeave: close,
  });
  useDismiss([button, list], open !== undefined, close);

  usePopupFocus(open !== undefined, list, button, (popup) => itemsOf(popup).at(open === "last" ? -1 : 0));
  useEscape(open !== undefined, () => (inside === undefined ? close() : goBack()));
  useLayoutEffect(() => {
    const popup = list.current;
    if (!popup) return;
    if (inside !== undefined)
      (popup.querySelector<HTMLElement>('[aria-checked="true"]') ?? itemsOf(popup).at(1))?.focus();
    else if (left.current !== undefined)
      itemsOf(popup)
        .find(({ dataset }) => dataset["leads"] === left.current)
        ?.focus();
  }, [inside]);

  const choose = (item: MenuItem): void => {
    if (item.disabledReason !== undefined) return;
    close();
    item.onClick?.();
  };
  const search = (event: KeyboardEvent, all: readonly HTMLElement[]): void => {
    const now = event.timeStamp;
    const letters =
      (now - typed.current.at < typeAheadPause ? typed.current.letters : "") + format.fold(event.key);
    typed.current = { letters, at: now };
    const from = all.findIndex((item) => item === document.activeElement) + (letters.length === 1 ? 1 : 0);
    const ordered = [...all.slice(from), ...all.slice(0, from)];
    ordered.find((item) => format.fold(item.textContent.trim()).startsWith(letters))?.focus();
  };
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const all = itemsOf(event.currentTarget);
    const at = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: (at + 1) % all.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) all.at(next)?.focus();
    else if (event.key === "Tab") {
      close();
      return;
    } else if (event.key === "ArrowLeft" && inside !== undefined) goBack();
    else if (event.key === "ArrowRight" && all[at]?.dataset["leads"] !== undefined)
      setInside(all[at].dataset["leads"]);
    else if (event.key === "ArrowLeft" || event.key === "ArrowRight") return;
    else if (event.key === " ") {
      if (document.activeElement instanceof HTMLElement) document.activeElement.click();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      search(event, all);
    else return;
    event.preventDefault();
  };

  return (
    <>
      {trigger({
        ref: button,
        id: `${id}-button`,
        "aria-haspopup": "menu",
        "aria-expanded": open !== undefined,
        "aria-controls": open === undefined ? undefined : id,
        onClick: () => (open === undefined ? setOpen("first") : close()),
        onKeyDown: (event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(event.key === "ArrowDown" ? "first" : "last");
        },
      })}
      {open !== undefined && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-labelledby={`${id}-button`}
          popover="manual"
          className={classes(floatingStyles.floating, styles.menu)}
          onKeyDown={move}
        >
          {sub && (
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes(styles.item, styles.backLine)}
              onClick={goBack}
            >
              <IconChevronLeft aria-hidden="true" />
              <span className={styles.words}>{sub.label}</span>
            </button>
          )}
          {(sub ? sub.entries : entries).map((entry, index) => {
            if (isSubMenu(entry))
              return <SubMenuLine key={index} menu={entry} onOpen={() => setInside(entry.label)} />;
            if ("separator" in entry) return <hr key={index} className={styles.separator} />;
            if ("heading" in entry)
              return (
                <div key={index} className={styles.heading}>
                  {entry.heading}
                </div>
              );
            return <MenuLine key={index} item={entry} onChoose={() => choose(entry)} />;
          })}
        </div>
      )}
    </>
  );
}

function SubMenuLine({ menu, onOpen }: { readonly menu: SubMenu; readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      role="menuitem"
      aria-haspopup="menu"
      data-leads={menu.label}
      tabIndex={-1}
      className={styles.item}
      onClick={onOpen}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      {menu.icon}
      <span className={styles.words}>
        {menu.label}
        {menu.description !== undefined && <span className={styles.beside}> {menu.description}</span>}
      </span>
      <IconChevronRight aria-hidden="true" />
    </button>
  );
}

function MenuLine({ item, onChoose }: { readonly item: MenuItem; readonly onChoose: () => void }) {
  const reasonId = useId();
  const shared = {
    role: item.checked === undefined ? "menuitem" : "menuitemradio",
    "aria-checked": item.checked,
    "aria-disabled": item.disabledReason !== undefined || undefined,
    "aria-describedby": item.disabledReason === undefined ? undefined : reasonId,
    tabIndex: -1,
    className: classes(styles.item, item.danger && styles.danger),
    onClick: onChoose,
    // One highlight for pointer and keys.
    onPointerMove: (event: { readonly currentTarget: HTMLElement }) =>
      event.currentTarget.focus({ preventScroll: true }),
  };
  const face = (
    <>
      {item.icon}
      <span className={styles.words} lang={item.lang}>
        {item.label}
        {item.description !== undefined && <span className={styles.description}>{item.description}</span>}
        {item.disabledReason !== undefined && (
          <span id={reasonId} className={styles.description}>
            {item.disabledReason}
          </span>
        )}
      </span>
      {item.shortcut !== undefined && (
        <kbd className={styles.shortcut}>
          <VisuallyHidden>, </VisuallyHidden>
          {item.shortcut}
        </kbd>
      )}
      {item.checked !== undefined && (
        <IconCheck aria-hidden="true" className={classes(styles.check, !item.checked && styles.unchecked)} />
      )}
    </>
  );
  if (item.href !== undefined && item.disabledReason === undefined) {
    return (
      <Link href={item.href} {...shared}>
        {face}
      </Link>
    );
  }
  return (
    <button type="button" {...shared}>
      {face}
    </button>
  );
}
