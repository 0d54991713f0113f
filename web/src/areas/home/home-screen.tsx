import type { ReactNode } from "react";
import { useState } from "react";
import { useFormat, useText } from "../../platform/i18n/text.ts";
import { usePerson } from "../../platform/session/use-session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Tile } from "../../ui/tile.tsx";
import styles from "./home-screen.module.css";

/** Noon and evening by the reader's own clock; nobody is ever wished a good night. */
function partOfDay(hour: number): "morning" | "afternoon" | "evening" {
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
}

/** The greeting and the person's own facts, then the tiles that other areas bring. */
export function HomeScreen({ children }: { readonly children: ReactNode }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { user } = usePerson();
  const [now] = useState(() => new Date());
  const facts: readonly (readonly [string, string])[] = [
    [text("shell.home.function"), user.function],
    [text("shell.home.teams", { count: user.teams.length }), format.list(user.teams)],
    [text("shell.home.client"), user.client?.name ?? ""],
  ];
  return (
    <main className={styles.page}>
      <header>
        <h1 className={styles.greeting}>
          {text(`shell.greeting.${partOfDay(now.getHours())}`, { name: user.firstname })}
        </h1>
        <p className={styles.date}>
          {format.date(now, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}
        </p>
      </header>
      <div className={styles.board}>
        {children}
        <Tile title={text("shell.home.profile")}>
          <div className={styles.profile}>
            <Avatar name={`${user.firstname} ${user.lastname}`} size={40} />
            <div>
              <p className={styles.name}>{`${user.firstname} ${user.lastname}`}</p>
              <p className={styles.username}>{user.username}</p>
            </div>
          </div>
          <dl className={styles.facts}>
            {facts
              .filter(([, value]) => value !== "")
              .map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </Tile>
      </div>
    </main>
  );
}
