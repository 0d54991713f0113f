import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { Rule, RuleProblem } from "@planete/shared/domain/validation/rule.ts";
import { firstProblem, isRuleName, longestOf } from "@planete/shared/domain/validation/rule.ts";
import { ruleMessage } from "../platform/forms/rule-message.ts";
import { ApiError } from "../platform/http/api-error.ts";
import { useFormat, useText } from "../platform/i18n/text.ts";
import type { FieldError } from "../ui/field-error-summary.tsx";
import type { Conflicts, FieldConflict, PartProblem } from "./draft.ts";
import { changedFields, isSame, namesOf, rebase, withField, withoutConflict } from "./draft.ts";
import { ConflictNote } from "./conflict-note.tsx";
import type { LeaveGuard } from "./use-leave-guard.tsx";
import { forgetWaitingIn, useWaitingFields } from "../ui/waiting-dates.ts";
import { useLeaveGuard } from "./use-leave-guard.tsx";

/** One field of a form: what it is called, what its value must meet, how it is written in a sentence. */
export interface DraftField<Value> {
  readonly label: string;
  /** The rules that the contract's schema is made of; how many characters its input takes is one of them. */
  readonly rules?: readonly Rule<Value>[] | undefined;
  /** For a field of several parts: what is wrong with each. */
  readonly parts?: ((value: Value) => readonly PartProblem[]) | undefined;
  /** Its value in words, where two people have changed it. */
  readonly show?: ((value: Value) => string) | undefined;
}

export type DraftFields<Draft extends object> = {
  readonly [Name in keyof Draft]: DraftField<Draft[Name]>;
};

/** Says what a field is by its name, for records whose fields are not the same each time. */
export type FieldsByName<Draft extends object> = (name: keyof Draft & string) => DraftFields<Draft>;

function isByName<Draft extends object>(
  fields: DraftFields<Draft> | FieldsByName<Draft>,
): fields is FieldsByName<Draft> {
  return typeof fields === "function";
}

/** A record as the form knows it: its fields and the version they were read at; a new one has none. */
export interface DraftSource<Draft extends object> {
  readonly draft: Draft;
  readonly version: number | undefined;
}

export interface DraftFormOptions<Draft extends object> {
  /** What is saved now. When somebody else saves meanwhile, what was typed is put over it. */
  readonly source: DraftSource<Draft>;
  readonly fields: DraftFields<Draft> | FieldsByName<Draft>;
  /** What is wrong with fields that depend on each other. */
  readonly together?: ((draft: Draft) => readonly PartProblem[]) | undefined;
  /** Sends the draft, based on the version; gives what was saved. */
  readonly save: (draft: Draft, version: number | undefined) => Promise<DraftSource<Draft>>;
  /** The record in the details of a 409, and who saved it. */
  readonly conflictOf?: ((details: unknown) => ConflictSource<Draft> | undefined) | undefined;
  /** Where the fields stand in the body of the call, if not at its top: `client`. */
  readonly bodyPart?: string | undefined;
  /** After the answer. */
  readonly onSaved?: ((saved: DraftSource<Draft>) => void) | undefined;
}

export interface ConflictSource<Draft extends object> extends DraftSource<Draft> {
  readonly by: string | null;
}

/** What a field of the set spreads onto itself. */
export interface FieldBinding<Value> {
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
  readonly hint: ReactNode;
  readonly maxLength?: number;
}

export interface DraftForm<Draft extends object> {
  readonly draft: Draft;
  /** What is saved, to compare with. */
  readonly base: Draft;
  readonly isNew: boolean;
  readonly changed: readonly (keyof Draft & string)[];
  readonly set: (changes: Partial<Draft>) => void;
  readonly field: <Name extends keyof Draft & string>(name: Name) => FieldBinding<Draft[Name]>;
  /** The sentence at a part of a field, such as `contacts.0.name`. */
  readonly errorAt: (path: string) => string | undefined;
  readonly summary: readonly FieldError[];
  /** Who saved something else meanwhile; undefined where nobody did. */
  readonly conflictBy: string | undefined;
  /** The fields that somebody else has changed too, until somebody decides. */
  readonly conflicts: readonly (keyof Draft & string)[];
  readonly saving: boolean;
  /** Why the last try did not succeed, unless it is said at a field. */
  readonly failure: ApiError | undefined;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
  readonly guard: LeaveGuard;
}

interface State<Draft extends object> {
  readonly base: Draft;
  readonly version: number | undefined;
  readonly draft: Draft;
  readonly conflicts: Conflicts<Draft>;
  readonly conflictBy: string | undefined;
  /** Problems are said from the first try to save on. */
  readonly tried: boolean;
  /** What the server refused, by path, with the value it refused. */
  readonly refusals: Readonly<
    Record<string, { readonly problem: RuleProblem | undefined; readonly value: unknown }>
  >;
  readonly failure: ApiError | undefined;
}

function startOf<Draft extends object>({ draft, version }: DraftSource<Draft>): State<Draft> {
  return {
    base: draft,
    version,
    draft,
    conflicts: {},
    conflictBy: undefined,
    tried: false,
    refusals: {},
    failure: undefined,
  };
}

/** A form over one record: rules, server's refusals at their field, conflicts, guard. Its bar is `FormBar`. */
export function useDraftForm<Draft extends object>(options: DraftFormOptions<Draft>): DraftForm<Draft> {
  const { source, fields, bodyPart, together } = options;
  const text = useText();
  const format = useFormat();
  const prefix = useId();
  const [state, setState] = useState(() => startOf(source));
  const [saving, setSaving] = useState(false);
  const savingNow = useRef(false);
  const { base, version, draft, conflicts } = state;
  const changed = changedFields(base, draft);
  const waiting = useWaitingFields(prefix);
  const guard = useLeaveGuard(changed.length > 0 || waiting.length > 0, text("kit.form.unsaved"));

  // Somebody else has saved while this form stood open; an answer to our own save comes through `save`.
  const isNewer = source.version !== undefined && version !== undefined && source.version > version;
  if (isNewer && !saving) setState(adopted(state, source, text("kit.conflict.somebody")));

  const idOf = (name: string): string => `${prefix}${name}`;
  const valueAt = (name: string): unknown => Reflect.get(draft, name);
  const fieldOf = <Name extends keyof Draft & string>(name: Name): DraftField<Draft[Name]> =>
    (isByName(fields) ? fields(name) : fields)[name];
  const ownProblems = (name: keyof Draft & string): readonly PartProblem[] => {
    const { rules = [], parts } = fieldOf(name);
    const problem = firstProblem(draft[name], rules);
    const shared = problem ? [] : (together?.(draft) ?? []).filter(({ path }) => path.split(".")[0] === name);
    return [...(problem ? [{ path: name, problem }] : []), ...(parts?.(draft[name]) ?? []), ...shared];
  };
  const sentences = new Map<string, string>();
  if (state.tried) {
    for (const [path, { problem, value }] of Object.entries(state.refusals)) {
      const [name = path] = path.split(".");
      if (!isSame(value, valueAt(name))) continue;
      sentences.set(path, problem ? ruleMessage(text, format, problem) : text("validation.other"));
    }
    for (const name of namesOf(draft))
      for (const { path, problem } of ownProblems(name))
        sentences.set(path, ruleMessage(text, format, problem));
    // Before anything else about the field: what stands in it is not its value yet (spec §5).
    for (const fieldId of waiting)
      sentences.set(fieldId.slice(prefix.length), text("ui.date.waiting", { ok: text("ui.ok") }));
  }

  const set = (changes: Partial<Draft>): void =>
    setState((before) => ({ ...before, draft: { ...before.draft, ...changes }, failure: undefined }));
  const change = <Name extends keyof Draft & string>(name: Name, value: Draft[Name]): void =>
    setState((before) => ({
      ...before,
      draft: withField(before.draft, name, value),
      failure: undefined,
    }));
  const settle = <Name extends keyof Draft & string>(name: Name, taken?: FieldConflict<Draft[Name]>): void =>
    setState((before) => ({
      ...before,
      draft: taken ? withField(before.draft, name, taken.theirs) : before.draft,
      conflicts: withoutConflict<Draft>(before.conflicts, name),
    }));
  const show = <Name extends keyof Draft & string>(name: Name, value: Draft[Name]): string => {
    const { show: inWords } = fieldOf(name);
    const words = inWords ? inWords(value) : plain(value);
    return words === "" ? text("kit.conflict.empty") : words;
  };

  const save = async (): Promise<void> => {
    if (savingNow.current) return;
    setState((before) => ({ ...before, tried: true }));
    if (waiting.length > 0 || namesOf(draft).some((name) => ownProblems(name).length > 0)) return;
    savingNow.current = true;
    setSaving(true);
    try {
      const saved = await options.save(draft, version);
      // What was typed while the answer was on its way stays, and is not saved yet.
      setState((before) => ({ ...startOf(saved), draft: rebase(draft, before.draft, saved.draft).draft }));
      options.onSaved?.(saved);
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError("internalError", 0);
      const theirs = failure.code === "conflict" ? options.conflictOf?.(failure.details) : undefined;
      setState((before) =>
        theirs
          ? adopted(before, theirs, theirs.by ?? text("kit.conflict.somebody"))
          : refused(before, failure, bodyPart),
      );
    } finally {
      savingNow.current = false;
      setSaving(false);
    }
  };
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    // The browser would save the page as a file.
    event.preventDefault();
    if (changed.length > 0 || waiting.length > 0) void save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => saveByKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const fieldOfPath = (path: string): string => path.split(".", 1)[0] ?? path;
  return {
    draft,
    base,
    isNew: version === undefined,
    changed,
    set,
    field: (name) => {
      const conflict = conflicts[name];
      const { label, rules = [] } = fieldOf(name);
      const maxLength = longestOf(rules);
      return {
        id: idOf(name),
        label,
        ...(maxLength !== undefined && { maxLength }),
        value: draft[name],
        onChange: (value) => change(name, value),
        error: sentences.get(name),
        hint: conflict && (
          <ConflictNote
            before={show(name, conflict.before)}
            theirs={show(name, conflict.theirs)}
            onTake={() => settle(name, conflict)}
            onKeep={() => settle(name)}
          />
        ),
      };
    },
    errorAt: (path) => sentences.get(path),
    summary: [...sentences].map(([path, message]) => {
      const name = fieldOfPath(path);
      const known = namesOf(draft).find((candidate) => candidate === name);
      return { fieldId: idOf(path), label: known ? fieldOf(known).label : name, message };
    }),
    conflictBy: state.conflictBy,
    conflicts: namesOf(draft).filter((name) => conflicts[name] !== undefined),
    saving,
    failure: state.failure,
    save,
    discard: () => {
      forgetWaitingIn(prefix);
      setState((before) => startOf({ draft: before.base, version: before.version }));
    },
    guard,
  };
}

/** What was typed, over what somebody else saved. */
function adopted<Draft extends object>(
  state: State<Draft>,
  theirs: DraftSource<Draft>,
  by: string | undefined,
): State<Draft> {
  const { draft, conflicts } = rebase(state.base, state.draft, theirs.draft);
  const untouched = changedFields(state.base, state.draft).length === 0;
  return {
    ...state,
    base: theirs.draft,
    version: theirs.version,
    draft,
    conflicts: untouched ? {} : { ...state.conflicts, ...conflicts },
    conflictBy: untouched ? undefined : by,
    failure: undefined,
  };
}

/** The server's refusal: at its fields where it names them, else as a failure of the whole. */
function refused<Draft extends object>(
  state: State<Draft>,
  failure: ApiError,
  bodyPart: string | undefined,
): State<Draft> {
  const placed = failure.problems.flatMap(({ path, rule, params }) => {
    const own =
      bodyPart !== undefined && path.startsWith(`${bodyPart}.`) ? path.slice(bodyPart.length + 1) : path;
    const [name = own] = own.split(".");
    if (!(name in state.draft)) return [];
    const problem = isRuleName(rule) ? { rule, params: plainParams(params) } : undefined;
    return [[own, { problem, value: Reflect.get(state.draft, name) }] as const];
  });
  return {
    ...state,
    refusals: Object.fromEntries(placed),
    failure: placed.length > 0 ? undefined : failure,
  };
}

function plainParams(params: Readonly<Record<string, unknown>>): RuleProblem["params"] {
  return Object.fromEntries(
    Object.entries(params ?? {}).filter(
      (part): part is [string, string | number] => typeof part[1] === "string" || typeof part[1] === "number",
    ),
  );
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(plain).join(", ");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}
