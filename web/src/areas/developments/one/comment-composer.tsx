import { IconPaperclip, IconSend } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useId, useRef, useState } from "react";
import { commentToWire } from "@planete/shared/contract/development-view.contract.ts";
import {
  addDevelopmentComment,
  uploadDevelopmentFile,
} from "@planete/shared/contract/development-work.contract.ts";
import { developmentLimits } from "@planete/shared/domain/developments/development-limits.ts";
import { fileNameProblem, fileRules } from "@planete/shared/domain/files/file-rules.ts";
import { mentionedIn, rankMentions } from "@planete/shared/domain/people/mentions.ts";
import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { emptyRichText, readRichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { fromPlain, toStored } from "@planete/shared/domain/rich-text/rich-text-words.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useFormat, useText } from "../../../platform/i18n/text.ts";
import { newId } from "../../../platform/new-id.ts";
import { forgetDevice, readDevice, writeDevice } from "../../../platform/storage/device-storage.ts";
import { useSayFailure } from "../../../kit/say-failure.ts";
import type { RichTextHandle } from "../../../kit/rich-text/rich-text-area.tsx";
import { RichTextField } from "../../../kit/rich-text/rich-text-field.tsx";
import { triggerWordAt } from "../../../kit/trigger-word.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { FileLine } from "../../../ui/file-line.tsx";
import floating from "../../../ui/floating.module.css";
import { IconButton } from "../../../ui/icon-button.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { useAnchored } from "../../../ui/use-anchored.ts";
import { useWorkChanges } from "../use-work-changes.ts";
import { useWorkChoices } from "../use-developments.ts";
import styles from "./one.module.css";

interface WaitingFile {
  /** Ours until the server has given one. */
  readonly key: string;
  readonly id: string | undefined;
  readonly name: string;
  readonly size: number;
  readonly progress: number | undefined;
}

const rule = fileRules.attachment;
const shownPeople = 6;

/** What this device kept of a comment; one from before texts had styles is plain. */
function readKept(kept: string | undefined): RichText {
  if (kept === undefined) return emptyRichText;
  try {
    return readRichText(JSON.parse(kept)) ?? fromPlain(kept);
  } catch {
    return fromPlain(kept);
  }
}

/** A comment in the making: kept on this device until the server has it, `@` for colleagues, files beside it. */
export function CommentComposer({ developmentId }: { readonly developmentId: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { explain, refresh } = useWorkChanges();
  const sayFailure = useSayFailure();
  const { people } = useWorkChoices();
  const draftKey = `planete.comment.${developmentId}` as const;
  const [typed, setTyped] = useState(() => readKept(readDevice(draftKey)));
  const [before, setBefore] = useState("");
  const [active, setActive] = useState(0);
  const [files, setFiles] = useState<readonly WaitingFile[]>([]);
  const [busy, setBusy] = useState(false);
  /** The same id again is the same comment: a repeated send adds nothing. */
  const [id, setId] = useState(newId);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const area = useRef<RichTextHandle>(null);
  /** Pictures in the text, which the server gives to others once the comment is there. */
  const pictures = useRef(new Map<string, File>());
  const chooser = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const write = (next: RichText): void => {
    setTyped(next);
    if (next.blocks.length === 0) forgetDevice(draftKey);
    else writeDevice(draftKey, JSON.stringify(next));
  };
  const stored = toStored(typed);
  const empty = stored.text.trim() === "";

  const word = triggerWordAt(before, before.length, ["@"]);
  const found = word ? rankMentions(word.query, people, format.fold).slice(0, shownPeople) : [];
  const isOpen = found.length > 0;
  useAnchored(box, popup, isOpen, { placement: "top" });
  const mention = (name: string): void => {
    if (!word) return;
    area.current?.replaceBefore(word.end - word.start, `@${name} `);
    setBefore("");
  };

  const send = async (): Promise<void> => {
    const fileIds = files.flatMap((file) => file.id ?? []);
    if (empty || busy || fileIds.length < files.length) return;
    setBusy(true);
    try {
      await callApi(addDevelopmentComment, {
        params: { id: developmentId },
        body: commentToWire({
          id,
          ...stored,
          mentions: mentionedIn(stored.text, people, developmentLimits.mentions),
          fileIds,
        }),
      });
      write(emptyRichText);
      pictures.current.clear();
      setFiles([]);
      setId(newId());
      refresh();
    } catch (error) {
      // What was typed stays.
      showToast({ message: explain(error), tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  const press = (event: KeyboardEvent): void => {
    if (isOpen) {
      const chosen = found[active];
      if (event.key === "ArrowDown") setActive((active + 1) % found.length);
      else if (event.key === "ArrowUp") setActive((active + found.length - 1) % found.length);
      else if ((event.key === "Enter" || event.key === "Tab") && chosen) mention(chosen.name);
      else if (event.key === "Escape") setBefore("");
      else return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
  };

  const change = (key: string, part: Partial<WaitingFile>): void =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...part } : file)));
  /** Says why a file cannot go along. */
  const refuses = ({ name, size }: File): boolean => {
    const most = format.fileSize(rule.maxBytes);
    if (fileNameProblem(rule, name)) {
      showToast({ message: text("ui.files.refused.type", { name, size: "", count: 0 }), tone: "error" });
      return true;
    }
    if (size <= rule.maxBytes) return false;
    showToast({ message: text("ui.files.refused.size", { name, size: most, count: 0 }), tone: "error" });
    return true;
  };
  const addPicture = async (file: File): Promise<{ fileId: string; alt: string } | undefined> => {
    if (refuses(file)) return undefined;
    try {
      const { data } = await callApi(uploadDevelopmentFile, { params: { id: developmentId }, file });
      pictures.current.set(data.id, file);
      return { fileId: data.id, alt: data.name };
    } catch (error) {
      sayFailure(error);
      return undefined;
    }
  };
  const upload = async (file: File): Promise<void> => {
    const { name, size } = file;
    if (refuses(file)) return;
    const key = newId();
    setFiles((all) =>
      [...all, { key, id: undefined, name, size, progress: 0 }].slice(0, developmentLimits.files),
    );
    try {
      const { data } = await callApi(uploadDevelopmentFile, {
        params: { id: developmentId },
        file,
        onProgress: (progress) => change(key, { progress }),
      });
      change(key, { id: data.id, progress: undefined });
    } catch (error) {
      setFiles((all) => all.filter((each) => each.key !== key));
      sayFailure(error);
    }
  };
  return (
    <div ref={box} className={styles.composer}>
      <RichTextField
        ref={area}
        label={text("development.comments.add")}
        labelHidden
        placeholder={text("development.comments.add")}
        rows={2}
        value={typed}
        onChange={(next, line) => {
          write(next);
          setBefore(line);
          setActive(0);
        }}
        aria={
          isOpen
            ? {
                "aria-autocomplete": "list",
                "aria-controls": listId,
                "aria-activedescendant": `${listId}-${active}`,
              }
            : {}
        }
        pictures={{
          add: addPicture,
          read: (fileId) => {
            const kept = pictures.current.get(fileId);
            return kept ? Promise.resolve(kept) : Promise.reject(new Error("not in this page"));
          },
        }}
        onKeyDown={press}
        onBlur={() => setBefore("")}
      />
      {isOpen && (
        <div ref={popup} popover="manual" className={classes(floating.floating, styles.people)}>
          <div id={listId} role="listbox" tabIndex={-1} aria-label={text("development.comments.people")}>
            {found.map(({ id: personId, name, teams }, index) => (
              // The keys live in the text, as the combobox pattern asks.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
              <div
                key={personId}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.person}
                onPointerMove={() => setActive(index)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => mention(name)}
              >
                <Avatar name={name} size={20} />
                <span>{name}</span>
                <span className={styles.personTeam}>{format.list(teams)}</span>
              </div>
            ))}
          </div>
        </div>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ key, name, size, progress }) => (
            <FileLine
              key={key}
              file={{ id: key, name, size, progress }}
              locked={false}
              onRemove={() => setFiles((all) => all.filter((each) => each.key !== key))}
              onRetry={undefined}
            />
          ))}
        </ul>
      )}
      <div className={styles.composerEnd}>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          onChange={({ target }) => {
            for (const file of target.files ?? []) void upload(file);
            target.value = "";
          }}
        />
        <IconButton
          label={text("ui.files.choose")}
          icon={<IconPaperclip />}
          onClick={() => chooser.current?.click()}
        />
        <Button
          size="compact"
          icon={<IconSend />}
          loading={busy}
          disabledReason={empty ? text("development.comments.empty") : undefined}
          onClick={() => void send()}
        >
          {text("development.comments.send.action")}
        </Button>
      </div>
    </div>
  );
}
