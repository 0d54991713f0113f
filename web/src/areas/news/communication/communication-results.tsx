import { IconBellRinging, IconCheck, IconEye, IconMailX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useState } from "react";
import type {
  CommunicationReaderWire,
  CommunicationWire,
  ResultView,
} from "@planete/shared/contract/communication.contract.ts";
import {
  exportCommunicationResults,
  readCommunicationResults,
  remindReaders,
} from "@planete/shared/contract/communication.contract.ts";
import { goesByMail } from "@planete/shared/domain/communication/communication.ts";
import type { Formatter } from "@planete/shared/i18n/format.ts";
import { CallView } from "../../../kit/call-view.tsx";
import { ExportButton } from "../../../kit/export-button.tsx";
import { useSayFailure } from "../../../kit/say-failure.ts";
import { useCall, useChange } from "../../../kit/use-call.ts";
import { callForFile } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "./communication.module.css";

interface CommunicationResultsProps {
  readonly item: CommunicationWire;
  readonly format: Formatter;
}

/** Marks of readers come without a word to this page: it looks again this often. */
const refreshMs = 15_000;

/** Who got, opened and confirmed an item, who did not, and the way to ask them once more. */
export function CommunicationResults({ item, format }: CommunicationResultsProps): ReactNode {
  const text = useText();
  const numbers = useFormat();
  const [view, setView] = useState<ResultView>(item.acknowledgement ? "unacknowledged" : "all");
  const query = useCall(
    readCommunicationResults,
    { params: { id: item.id }, query: { view } },
    { keepsLast: true, everyMs: () => refreshMs },
  );
  const mails = goesByMail(item);
  const pages = item.kind !== "newsletter";
  // A banner is met above a page; there is nothing to open.
  const isSeen = item.kind === "banner";
  const views: readonly ResultView[] = [
    "all",
    ...(pages ? (["unopened"] as const) : []),
    ...(item.acknowledgement ? (["unacknowledged"] as const) : []),
    ...(mails ? (["unmailed"] as const) : []),
  ];
  return (
    <CallView query={query}>
      {({ data }) => (
        <div className={styles.texts}>
          <dl className={styles.figures}>
            <Figure label={text("communication.results.people")} value={numbers.number(data.people)} />
            {mails && (
              <Figure
                label={text("communication.results.sent")}
                value={numbers.number(data.mails.sent)}
                note={
                  data.mails.waiting + data.mails.failed > 0
                    ? text("communication.results.unsent", {
                        waiting: data.mails.waiting,
                        failed: data.mails.failed,
                      })
                    : undefined
                }
              />
            )}
            {pages && (
              <Figure
                label={text(isSeen ? "communication.field.seen" : "communication.field.opened")}
                value={numbers.number(data.opened)}
                part={data.people === 0 ? 0 : data.opened / data.people}
              />
            )}
            {item.acknowledgement && (
              <Figure
                label={text("communication.field.acknowledged")}
                value={numbers.number(data.acknowledged)}
                part={data.people === 0 ? 0 : data.acknowledged / data.people}
              />
            )}
          </dl>
          {item.acknowledgement && item.state === "live" && (
            <Reminder
              item={item}
              open={data.people - data.acknowledged}
              remindedAt={data.remindedAt}
              format={format}
            />
          )}
          <div className={styles.bar}>
            <SegmentedControl
              label={text("communication.results.view")}
              value={view}
              onChange={setView}
              options={views.map((value) => ({
                value,
                label: text(
                  isSeen && value === "unopened"
                    ? "communication.view.unseen"
                    : `communication.view.${value}`,
                ),
              }))}
            />
            <ExportButton
              name={`communication-${view}`}
              fetchFile={(lang) =>
                callForFile(exportCommunicationResults, { params: { id: item.id }, query: { lang, view } })
              }
            />
          </div>
          {data.readers.length === 0 ? (
            <EmptyState>{text("communication.results.none")}</EmptyState>
          ) : (
            <ul className={styles.readers}>
              {data.readers.map((reader) => (
                <Reader key={reader.id} reader={reader} isSeen={isSeen} format={format} />
              ))}
              {data.matching > data.readers.length && (
                <li className={styles.from}>
                  {text("communication.count.more", { count: data.matching - data.readers.length })}
                </li>
              )}
            </ul>
          )}
        </div>
      )}
    </CallView>
  );
}

function Figure({
  label,
  value,
  note,
  part,
}: {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
  /** From 0 to 1: how much of the whole. */
  readonly part?: number;
}): ReactNode {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {note !== undefined && <span className={styles.from}>{note}</span>}
        {part !== undefined && (
          <span className={styles.track} aria-hidden="true">
            <span style={{ inlineSize: `${Math.round(part * 100)}%` }} />
          </span>
        )}
      </dd>
    </div>
  );
}

function Reader({
  reader,
  isSeen,
  format,
}: {
  readonly reader: CommunicationReaderWire;
  readonly isSeen: boolean;
  readonly format: Formatter;
}): ReactNode {
  const text = useText();
  const { name, from, mail, readAt, acknowledgedAt } = reader;
  const moment = (at: string): string => format.dateTime(new Date(at));
  return (
    <li className={styles.reader}>
      <span>
        {name} <span className={styles.from}>{from}</span>
      </span>
      <span className={styles.marks}>
        {mail === "failed" && (
          <span className={styles.failed}>
            <IconMailX aria-hidden="true" />
            {text("communication.mail.failed")}
          </span>
        )}
        {acknowledgedAt !== null ? (
          <span className={styles.done}>
            <IconCheck aria-hidden="true" />
            {text("communication.reader.acknowledged", { when: moment(acknowledgedAt) })}
          </span>
        ) : (
          readAt !== null && (
            <span>
              <IconEye aria-hidden="true" />
              {text(isSeen ? "communication.reader.seen" : "communication.reader.opened", {
                when: moment(readAt),
              })}
            </span>
          )
        )}
      </span>
    </li>
  );
}

function Reminder({
  item,
  open,
  remindedAt,
  format,
}: {
  readonly item: CommunicationWire;
  readonly open: number;
  readonly remindedAt: string | null;
  readonly format: Formatter;
}): ReactNode {
  const text = useText();
  const sayFailure = useSayFailure();
  const reminding = useChange(remindReaders);
  const [asks, setAsks] = useState(false);
  if (open === 0) return <p className={styles.count}>{text("communication.remind.allDone")}</p>;
  const remind = async (): Promise<void> => {
    try {
      const { data } = await reminding.change({ params: { id: item.id }, body: { version: item.version } });
      showToast({ message: text("communication.remind.done", { count: data.reminded }), tone: "success" });
    } catch (error) {
      sayFailure(error);
    }
    setAsks(false);
  };
  return (
    <div className={styles.count}>
      <p>
        {text("communication.remind.open", { count: open })}{" "}
        {remindedAt !== null && (
          <span className={styles.from}>
            {text("communication.remind.last", { when: format.dateTime(new Date(remindedAt)) })}
          </span>
        )}
      </p>
      <Button icon={<IconBellRinging />} loading={reminding.changing} onClick={() => setAsks(true)}>
        {text("communication.remind.action")}
      </Button>
      {asks && (
        <ConfirmDialog
          title={text("communication.remind.title", { count: open })}
          confirmLabel={text("communication.remind.action")}
          onConfirm={remind}
          onCancel={() => setAsks(false)}
        >
          {text("communication.remind.text")}
        </ConfirmDialog>
      )}
    </div>
  );
}
