import type { DragEvent } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { IconUpload } from "@tabler/icons-react";
import { useFormat, useText } from "../platform/i18n/text.ts";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import type { FieldProps } from "./field.tsx";
import { Field } from "./field.tsx";
import { FileLine } from "./file-line.tsx";
import type { DroppedFile, FileLimits, SortedFiles } from "./dropped-file.ts";
import { sortFiles } from "./dropped-file.ts";
import styles from "./file-drop.module.css";

export interface FileDropProps extends FieldProps, FileLimits {
  readonly files: readonly DroppedFile[];
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (id: string) => void;
  readonly onRetry?: ((id: string) => void) | undefined;
}

/** Files by dropping, choosing or pasting while the field or nothing else has the focus. */
export function FileDrop(props: FileDropProps) {
  const { label, labelHidden, labelEnd, hint, error, optional, disabledReason, id, ...own } = props;
  const { files, onAdd, onRemove, onRetry, accept, maxSize, maxFiles } = own;
  const text = useText();
  const format = useFormat();
  const chooser = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<SortedFiles["refused"]>([]);
  const locked = disabledReason !== undefined;

  const add = (list: FileList | null | undefined): void => {
    if (locked || !list || list.length === 0) return;
    const sorted = sortFiles([...list], { accept, maxSize, maxFiles }, files.length);
    setRefused(sorted.refused);
    if (sorted.taken.length > 0) onAdd(sorted.taken);
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const focus = document.activeElement;
    const mine = focus === document.body || zone.current?.contains(focus) === true;
    if (!mine || !event.clipboardData || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add(event.clipboardData.files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => paste(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);

  // `.pdf` and `application/pdf` → PDF.
  const nameOf = (rule: string): string =>
    rule === "image/*" ? text("ui.files.images") : rule.replace(/^.*[./]/u, "").toUpperCase();
  const dragged = (event: DragEvent, entered: boolean): void => {
    event.preventDefault();
    setOver(entered && !locked);
  };
  const limits = [
    accept && text("ui.files.limit.types", { types: format.list(accept.map(nameOf)) }),
    maxSize !== undefined && text("ui.files.limit.size", { size: format.fileSize(maxSize) }),
    maxFiles !== undefined && text("ui.files.limit.count", { count: maxFiles }),
  ].filter((limit) => typeof limit === "string");
  const reasons = {
    type: "ui.files.refused.type",
    size: "ui.files.refused.size",
    count: "ui.files.refused.count",
  } as const;

  return (
    <Field
      {...{ label, labelHidden, labelEnd, error, optional, disabledReason, id }}
      hint={hint ?? (limits.length > 0 ? limits.join(" · ") : undefined)}
    >
      {(control) => (
        <>
          <div
            ref={zone}
            className={classes(
              styles.zone,
              over && styles.over,
              locked && styles.locked,
              control["aria-invalid"] && styles.invalid,
            )}
            onDragEnter={(event) => dragged(event, true)}
            onDragOver={(event) => dragged(event, true)}
            onDragLeave={(event) => dragged(event, false)}
            onDrop={(event) => {
              dragged(event, false);
              add(event.dataTransfer.files);
            }}
          >
            <IconUpload aria-hidden="true" />
            <span>{over ? text("ui.files.drop") : text("ui.files.invite")}</span>
            <Button
              {...control}
              size="compact"
              disabledReason={disabledReason}
              onClick={() => chooser.current?.click()}
            >
              {text("ui.files.choose")}
            </Button>
            <input
              ref={chooser}
              type="file"
              hidden
              tabIndex={-1}
              aria-hidden="true"
              multiple={maxFiles !== 1}
              accept={accept?.join(",")}
              onChange={(event) => {
                add(event.target.files);
                // So that the same file can be chosen again after its removal.
                event.target.value = "";
              }}
            />
          </div>
          {refused.length > 0 && (
            <Banner
              tone="warning"
              announce
              dismiss={{ label: text("ui.close"), onDismiss: () => setRefused([]) }}
            >
              <ul>
                {refused.map(({ file, reason }) => (
                  <li key={file.name}>
                    {text(reasons[reason], {
                      name: file.name,
                      size: format.fileSize(maxSize ?? 0),
                      count: maxFiles ?? 0,
                    })}
                  </li>
                ))}
              </ul>
            </Banner>
          )}
          {files.length > 0 && (
            <ul className={styles.files} aria-label={text("ui.files.list", { label })}>
              {files.map((file) => (
                <FileLine key={file.id} file={file} locked={locked} onRemove={onRemove} onRetry={onRetry} />
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}
