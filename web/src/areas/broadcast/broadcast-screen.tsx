import { IconLock, IconPlus } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { MailListWire } from "@planete/shared/contract/broadcast.contract.ts";
import { listMailLists } from "@planete/shared/contract/broadcast.contract.ts";
import { paths } from "../../paths.ts";
import { CallView } from "../../kit/call-view.tsx";
import { useCall } from "../../kit/use-call.ts";
import { useText } from "../../platform/i18n/text.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Link } from "../../ui/link.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AlertRoutes } from "./alert-routes.tsx";
import styles from "./broadcast-screen.module.css";
import { addressOfList, alertRoutes, newList, readListName } from "./list-address.ts";
import { MailListForm } from "./mail-list-form.tsx";
import { useListName } from "./use-list-name.ts";

/** Mail lists: who is on them, which flag they give, which alerts go to them (D13). */
export function BroadcastScreen(): ReactNode {
  const text = useText();
  const query = useCall(listMailLists);
  return (
    <main className={styles.screen}>
      <VisuallyHidden>
        <h1>{text("broadcast.title")}</h1>
      </VisuallyHidden>
      <CallView query={query}>
        {({ data, routesVersion }) => <Lists lists={data} routesVersion={routesVersion} />}
      </CallView>
    </main>
  );
}

interface ListsProps {
  readonly lists: readonly MailListWire[];
  readonly routesVersion: number;
}

function Lists({ lists, routesVersion }: ListsProps): ReactNode {
  const text = useText();
  const wanted = readListName(useSearch({ strict: false }));
  const fixed = lists.filter(({ flag }) => flag !== null);
  const free = lists.filter(({ flag }) => flag === null);
  const isNew = wanted === newList;
  const shown =
    isNew || wanted === alertRoutes ? undefined : (lists.find(({ name }) => name === wanted) ?? fixed[0]);
  return (
    <>
      <nav
        className={styles.lists}
        aria-label={text("broadcast.title")}
        data-open={wanted !== undefined || undefined}
      >
        <Group title={text("broadcast.group.fixed")} lists={fixed} shown={shown} />
        <Group title={text("broadcast.group.free")} lists={free} shown={shown} />
        <Link
          href={addressOfList(alertRoutes)}
          className={styles.overview}
          aria-current={wanted === alertRoutes ? "page" : undefined}
        >
          {text("broadcast.alerts.title")}
        </Link>
        <ButtonLink href={addressOfList(newList)} icon={<IconPlus />}>
          {text("broadcast.new.action")}
        </ButtonLink>
      </nav>
      <div
        className={styles.form}
        data-open={wanted !== undefined || undefined}
        data-wide={wanted === alertRoutes || undefined}
      >
        <Link href={paths.broadcast} className={styles.back}>
          {text("broadcast.back")}
        </Link>
        {wanted === alertRoutes ? (
          <AlertRoutes lists={[...fixed, ...free]} version={routesVersion} />
        ) : (
          <MailListForm key={isNew ? newList : shown?.name} list={shown} />
        )}
      </div>
    </>
  );
}

function Group({
  title,
  lists,
  shown,
}: {
  readonly title: string;
  readonly lists: readonly MailListWire[];
  readonly shown: MailListWire | undefined;
}): ReactNode {
  const text = useText();
  const nameOf = useListName();
  if (lists.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {lists.map((list) => (
          <li key={list.name}>
            <Link
              href={addressOfList(list.name)}
              className={styles.list}
              aria-current={list === shown ? "page" : undefined}
            >
              <span className={styles.name}>{nameOf(list)}</span>
              <span
                className={styles.count}
                data-empty={list.flag !== null && list.addresses.length === 0 ? true : undefined}
              >
                {text("broadcast.count", { count: list.addresses.length })}
              </span>
              {list.flag !== null && <IconLock className={styles.lock} aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
