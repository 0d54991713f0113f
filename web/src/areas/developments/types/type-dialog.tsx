import type { ReactNode } from "react";
import { useState } from "react";
import type { DevelopmentTypeView } from "@planete/shared/contract/development-settings.contract.ts";
import {
  addDevelopmentType,
  editDevelopmentType,
  newTypeToWire,
  typeChangesToWire,
} from "@planete/shared/contract/development-settings.contract.ts";
import { hexColorLength } from "@planete/shared/domain/appearance/accent.ts";
import {
  defaultTypeColour,
  developmentLimits,
} from "@planete/shared/domain/developments/development-limits.ts";
import { codeOf } from "../../../platform/http/api-error.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { newId } from "../../../platform/new-id.ts";
import { failureText } from "../../../kit/say-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TypeMark } from "../look.tsx";
import { ColourNote } from "./colour-note.tsx";
import { checkColour, readyColours } from "./type-colour.ts";
import styles from "./types-screen.module.css";

interface TypeDialogProps {
  /** Undefined: a new one. */
  readonly type: DevelopmentTypeView | undefined;
  readonly types: readonly DevelopmentTypeView[];
  readonly onClose: () => void;
}

/** A type's name and colour, shown on both themes before it is saved. */
export function TypeDialog({ type, types, onClose }: TypeDialogProps): ReactNode {
  const text = useText();
  const [id] = useState(() => type?.id ?? newId());
  const [name, setName] = useState(type?.name ?? "");
  const [hex, setHex] = useState(type?.color ?? "");
  const [problem, setProblem] = useState<{ readonly at: "name" | "colour"; readonly words: string }>();
  const [busy, setBusy] = useState(false);
  const colour = hex.trim() === "" ? null : hex.trim().toLowerCase();
  const isColour = colour === null || checkColour(colour) !== undefined;
  const shown = { id, name: name.trim() || text("development.types.name"), color: isColour ? colour : null };
  const save = async (): Promise<void> => {
    if (name.trim() === "") return setProblem({ at: "name", words: text("validation.required") });
    if (!isColour) return setProblem({ at: "colour", words: text("development.types.colour.wrong") });
    setBusy(true);
    try {
      const fields = { name: name.trim(), color: colour };
      await (type
        ? callApi(editDevelopmentType, { body: typeChangesToWire(type, fields) })
        : callApi(addDevelopmentType, { body: newTypeToWire(id, fields) }));
      onClose();
    } catch (error) {
      // What was typed stays; the list behind the dialog shows what is new.
      setProblem({
        at: codeOf(error) === "typeNameTaken" ? "name" : "colour",
        words: failureText(text, error),
      });
      setBusy(false);
    }
    return undefined;
  };
  const errorAt = (at: "name" | "colour"): string | undefined =>
    problem?.at === at ? problem.words : undefined;
  return (
    <Dialog
      title={
        type
          ? text("development.types.edit.title", { name: type.name })
          : text("development.types.add.action")
      }
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{text("ui.cancel")}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {text("ui.save.action")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label={text("development.types.name")}
          maxLength={developmentLimits.typeName}
          value={name}
          error={errorAt("name")}
          onChange={(value) => {
            setName(value);
            setProblem(undefined);
          }}
        />
        <div className={styles.swatches} role="group" aria-label={text("development.types.colour")}>
          {readyColours.map((ready) => (
            <button
              key={ready}
              type="button"
              className={styles.pick}
              style={{ "--type-colour": ready }}
              aria-label={ready}
              aria-pressed={(colour ?? defaultTypeColour) === ready}
              onClick={() => setHex(ready)}
            />
          ))}
          <Button size="compact" variant="quiet" onClick={() => setHex("")}>
            {text("development.types.usual.action")}
          </Button>
        </div>
        <TextField
          label={text("development.types.colour")}
          optional
          placeholder={defaultTypeColour}
          maxLength={hexColorLength}
          value={hex}
          error={errorAt("colour")}
          onChange={(value) => {
            setHex(value);
            setProblem(undefined);
          }}
        />
        <span className={styles.preview}>
          <span data-theme="light">
            <TypeMark type={shown} />
          </span>
          <span data-theme="dark">
            <TypeMark type={shown} />
          </span>
        </span>
        <ColourNote type={shown} types={types} />
      </div>
    </Dialog>
  );
}
