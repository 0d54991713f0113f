import { IconAlertTriangle, IconChecklist } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CSSProperties, ReactNode } from "react";
import { agendaChanged } from "@planete/shared/contract/agenda.contract.ts";
import type { CallResult } from "@planete/shared/contract/call.ts";
import { developmentChanged } from "@planete/shared/contract/development-live.contract.ts";
import type { OwnCardWire } from "@planete/shared/contract/own-work.contract.ts";
import { listOwnWork } from "@planete/shared/contract/own-work.contract.ts";
import { utcDate } from "@planete/shared/domain/calendar/plain-date.ts";
import { defaultTypeColour } from "@planete/shared/domain/developments/development-limits.ts";
import { CallTile } from "../../../kit/call-tile.tsx";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { useLive } from "../../../platform/live/use-live.ts";
import { lastAnswer } from "../../../platform/offline/last-answers.ts";
import { usePerson } from "../../../platform/session/use-session.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import styles from "./own-work.module.css";

const workKey = ["own-work"] as const;

/** Work of the planning that is assigned to the reader, and todos that were given to them. */
export function useOwnWork() {
  const { employee } = usePerson().user;
  const queries = useQueryClient();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: workKey });
  useLive(agendaChanged, refresh);
  useLive(developmentChanged, ({ part }) => {
    if (part === "todos") refresh();
  });
  return useQuery({
    queryKey: workKey,
    queryFn: ({ signal }) => callApi(listOwnWork, { signal }),
    placeholderData: () => lastAnswer(listOwnWork),
    enabled: employee,
    networkMode: "always",
  });
}

export type OwnWorkAnswer = CallResult<typeof listOwnWork>;

/** Above the reader's own list: what others planned for them. */
export function OwnWork({ work }: { readonly work: OwnWorkAnswer }): ReactNode {
  const text = useText();
  if (work.cards.length + work.todos.length === 0) return null;
  return (
    <section className={styles.work} aria-label={text("home.work.title")}>
      <h3 className={styles.heading}>{text("home.work.title")}</h3>
      <OwnWorkLines work={work} />
    </section>
  );
}

/** What is planned for the reader: each line opens its development. */
function OwnWorkLines({ work }: { readonly work: OwnWorkAnswer }): ReactNode {
  const text = useText();
  const { cards, todos, today } = work;
  return (
    <ul className={styles.lines}>
      {cards.map((card) => (
        <CardLine key={card.id} card={card} today={today} />
      ))}
      {todos.map((todo) => (
        <li key={todo.id} className={styles.line}>
          <IconChecklist aria-hidden="true" className={styles.sign} />
          <Words path={todo.path} title={todo.title} />
          <span className={styles.note}>{text("home.work.todo", { number: String(todo.number ?? "") })}</span>
        </li>
      ))}
    </ul>
  );
}

/** The same as a tile of its own: the work of the coming days by its dates. */
export function OwnWorkTile({ title }: { readonly title: string }): ReactNode {
  const text = useText();
  const query = useOwnWork();
  return (
    <CallTile title={title} query={query}>
      {(work) =>
        work.cards.length + work.todos.length === 0 ? (
          <EmptyState>{text("home.work.empty")}</EmptyState>
        ) : (
          <div className={styles.work}>
            <OwnWorkLines work={work} />
          </div>
        )
      }
    </CallTile>
  );
}

function CardLine({ card, today }: { readonly card: OwnCardWire; readonly today: string }): ReactNode {
  const text = useText();
  const { title, number, path, late, color } = card;
  const style: CSSProperties = { background: color ?? defaultTypeColour };
  return (
    <li className={styles.line}>
      <span aria-hidden="true" className={styles.dot} style={style} />
      <Words path={path} title={number === null ? title : `#${number} ${title}`} />
      <span className={styles.note} data-late={late || undefined}>
        {late && <IconAlertTriangle aria-hidden="true" />}
        {late ? text("home.work.late") : <When card={card} today={today} />}
      </span>
    </li>
  );
}

function When({ card, today }: { readonly card: OwnCardWire; readonly today: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const day = (date: string): string =>
    format.date(utcDate(date), { day: "numeric", month: "short", timeZone: "UTC" });
  if (card.firstDay > today) return text("home.work.from", { date: day(card.firstDay) });
  if (card.lastDay > today) return text("home.work.until", { date: day(card.lastDay) });
  return text("home.work.today");
}

function Words({ path, title }: { readonly path: string | null; readonly title: string }): ReactNode {
  return path === null ? (
    <span className={styles.words} dir="auto">
      {title}
    </span>
  ) : (
    <Link href={path} className={styles.words} dir="auto">
      {title}
    </Link>
  );
}
