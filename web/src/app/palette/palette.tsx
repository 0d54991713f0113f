import { IconCode, IconSearch } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { use, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { DevelopmentLink } from "@planete/shared/contract/development-link.contract.ts";
import type { ColleagueWire } from "@planete/shared/contract/people.contract.ts";
import { developmentPath } from "@planete/shared/domain/developments/development-path.ts";
import { sheetNumberIn } from "../../areas/hotline/sheet/rank-sheets.ts";
import { useText } from "../../platform/i18n/text.ts";
import { apiPath } from "../../platform/page-settings.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { NavigateContext } from "../../ui/link.tsx";
import { useEscape } from "../../ui/use-escape.ts";
import { useModal } from "../../ui/use-modal.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { Command, CommandGroup } from "./find-commands.ts";
import { findCommands } from "./find-commands.ts";
import { recentCommands, rememberCommand } from "./recent-commands.ts";
import { useCommands } from "./use-commands.ts";
import type { PeopleSearch } from "./use-people-search.ts";
import { useDevelopmentSearch } from "./use-development-search.ts";
import { usePeopleSearch } from "./use-people-search.ts";
import { useClientSearch, useEventSearch, useNewsSearch, useSheetSearch } from "./use-record-search.ts";
import styles from "./palette.module.css";

interface PaletteProps {
  readonly onClose: () => void;
  /** What was typed before there was a field for it. */
  readonly begun: string;
  /** Enter was pressed after it. */
  readonly entered: boolean;
  /** A person was chosen: their card is the opener's, which stays. */
  readonly onPerson: (person: ColleagueWire) => void;
}

const foundByServer: ReadonlySet<CommandGroup> = new Set([
  "sheets",
  "developments",
  "clients",
  "people",
  "news",
  "events",
]);

/** One field for everything: pages, modules, people and actions, in the reader's language and in French. */
export function Palette({ begun, entered, onClose, onPerson }: PaletteProps): ReactNode {
  const text = useText();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState(begun);
  const [active, setActive] = useState(0);
  const [chosenEarly, setChosenEarly] = useState(entered ? begun : undefined);
  const search = usePeopleSearch(query);
  const commands = useFound(query);
  const people = useMemo(
    () => search.people.map((person) => commandOf(person, onPerson)),
    [search.people, onPerson],
  );
  const navigation = use(NavigateContext);
  const links = useDevelopmentSearch(query);
  const developments = useMemo(
    () => links.map((link) => commandOfDevelopment(link, (path) => navigation?.navigate(path))),
    [links, navigation],
  );
  const { sheets, searching } = useSheetSearch(query);
  const clients = useClientSearch(query);
  const news = useNewsSearch(query);
  const events = useEventSearch(query);
  // Below the rest: what arrives later must not push away what is chosen already. A number is a sheet's first.
  const found =
    sheetNumberIn(query) === undefined
      ? [...commands, ...sheets, ...developments, ...clients, ...people, ...news, ...events]
      : [...sheets, ...developments, ...commands, ...clients, ...people, ...news, ...events];
  useModal(layer);
  useEscape(true, onClose);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active, query]);

  const run = (command: Command | undefined): void => {
    if (!command) return;
    // What the server found is not among what is offered before anything is typed; what is open now may not be later.
    if (command.group !== "here" && !foundByServer.has(command.group)) rememberCommand(command.id);
    onClose();
    // What acts on the page finds it without a layer above, and the focus back on it.
    if (command.group === "here") requestAnimationFrame(command.run);
    else command.run();
  };
  // Enter after a number that is still looked up counts for the sheet that has it, not for what stands first meanwhile.
  const isLookedUp = sheetNumberIn(query) !== undefined && searching;
  const openWanted = useEffectEvent(() => {
    if (chosenEarly === query && !isLookedUp) run(sheets[0]);
  });
  useEffect(() => openWanted(), [isLookedUp, chosenEarly]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = found.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive(Math.max(0, next));
    }
    // A word still being composed (Thai, accents) ends with Enter as well.
    if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isLookedUp && active === 0) setChosenEarly(query);
      else run(found[active]);
    }
  };

  return createPortal(
    <div ref={layer} className={styles.layer} tabIndex={-1}>
      <div className={styles.scrim} onPointerDown={onClose} />
      <div
        role="dialog"
        aria-modal="true"
        aria-label={text("shell.palette.label")}
        className={styles.palette}
      >
        <div className={styles.field}>
          <IconSearch aria-hidden="true" />
          <input
            data-autofocus
            role="combobox"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
            aria-label={text("shell.palette.label")}
            placeholder={text("shell.palette.placeholder")}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <Kbd keys={["Esc"]} />
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={text("shell.palette.label")}
          className={styles.list}
        >
          {found.map((command, index) => {
            const { icon: Icon } = command;
            const heading = found[index - 1]?.group === command.group ? undefined : command.group;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
              <div
                key={`${command.group} ${command.id}`}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                className={styles.line}
                data-start={(command.face ?? command.icon) && ""}
                data-here={command.group === "here" || undefined}
                data-heading={
                  heading && (query.trim() === "" || foundByServer.has(heading))
                    ? text(`shell.palette.${heading}`)
                    : undefined
                }
                onPointerMove={() => setActive(index)}
                onClick={() => run(command)}
              >
                {command.face && <Avatar name={command.label} photo={command.face.photo} size={24} />}
                {Icon && !command.face && (
                  <span className={styles.icon} aria-hidden="true">
                    <Icon />
                  </span>
                )}
                <span className={styles.label}>{command.label}</span>
                {command.hint !== undefined && (
                  <span className={styles.hint}>
                    {command.hint}
                    {command.shortcut !== undefined && (
                      <span className={styles.key} aria-hidden="true">
                        <Kbd keys={[command.shortcut]} />
                      </span>
                    )}
                  </span>
                )}
              </div>
            );
          })}
        </div>
        {found.length === 0 && !searching && (search.state === "idle" || search.state === "ready") && (
          <p className={styles.nothing}>{text("shell.palette.empty", { query })}</p>
        )}
        <PeopleNote search={search} />
        <VisuallyHidden>
          <span role="status">{text("shell.palette.count", { count: found.length })}</span>
        </VisuallyHidden>
      </div>
    </div>,
    document.body,
  );
}

/** What fits the query; without one, what was used last and then everything. */
function useFound(query: string): readonly Command[] {
  const commands = useCommands();
  const [recent] = useState(recentCommands);
  return useMemo(() => {
    if (query.trim() !== "") return findCommands(commands, query);
    const used = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
    const offered = findCommands(commands, "");
    const isHere = ({ group }: Command): boolean => group === "here";
    return [
      ...offered.filter(isHere),
      ...used.map((command): Command => ({ ...command, group: "recent" })),
      ...offered.filter((command) => !isHere(command)),
    ];
  }, [commands, query, recent]);
}

function commandOf(person: ColleagueWire, onPerson: (person: ColleagueWire) => void): Command {
  return {
    id: `person:${person.id}`,
    group: "people",
    label: `${person.firstname} ${person.lastname}`,
    hint: [person.function, person.client].filter((part) => part !== null && part !== "").join(" · "),
    face: { photo: person.photo === null ? undefined : `${apiPath()}${person.photo}` },
    alsoCalled: [],
    run: () => onPerson(person),
  };
}

function commandOfDevelopment(
  { id, number, label, client }: DevelopmentLink,
  open: (path: string) => void,
): Command {
  return {
    id: `development:${id}`,
    group: "developments",
    label: `#${number} ${label}`,
    hint: client ?? "",
    alsoCalled: [],
    icon: IconCode,
    run: () => open(developmentPath(id)),
  };
}

/** What is to say about people besides those who were found. */
function PeopleNote({ search }: { readonly search: PeopleSearch }): ReactNode {
  const text = useText();
  const { state, more, retry } = search;
  if (state === "searching") return <p className={styles.note}>{text("shell.palette.searching")}</p>;
  if (state === "ready" && more) return <p className={styles.note}>{text("shell.palette.more")}</p>;
  if (state === "offline" || state === "failed") {
    return (
      <div className={styles.note} role="alert">
        {text(`shell.palette.${state}`)}
        <Button size="compact" variant="quiet" onClick={retry}>
          {text("ui.error.retry")}
        </Button>
      </div>
    );
  }
  return null;
}
