import type { RightView, RightWire } from "@planete/shared/contract/rights.contract.ts";
import { rightViewFromWire } from "@planete/shared/contract/rights.contract.ts";
import type { AccessRightDraft, Labels, NamedGrant } from "@planete/shared/domain/rights/access-right.ts";
import type { Rule } from "@planete/shared/domain/validation/rule.ts";
import { problem } from "@planete/shared/domain/validation/rule.ts";
import type { DraftSource } from "../../../kit/use-draft-form.tsx";
import { conflictFrom } from "../../../kit/conflict-from.ts";

/** A right as its form holds it: holders with their names. */
export type RightDraft = AccessRightDraft<NamedGrant>;

const newRight: RightDraft = {
  tag: "",
  labels: {},
  descriptions: {},
  values: [
    { value: 0, labels: {} },
    { value: 1, labels: {} },
  ],
  holders: [],
};

export function sourceOf(right: RightView | undefined): DraftSource<RightDraft> {
  if (!right) return { draft: newRight, version: undefined };
  const { tag, labels, descriptions, values, holders, version } = right;
  return { draft: { tag, labels, descriptions, values, holders }, version };
}

/** What somebody else saved, from the details of a 409. */
export const conflictOf = conflictFrom((current: RightWire) => sourceOf(rightViewFromWire(current)));

/** A tag as the contract takes it, made of what is typed (D4). */
export function toTag(typed: string): string {
  return typed
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, 80);
}

export const requireTag: Rule = (tag) => (tag.replace(/-$/, "") === "" ? problem("required") : undefined);

export const requireLabel: Rule<Labels> = (labels) =>
  Object.values(labels).some((label) => (label ?? "").trim() !== "") ? undefined : problem("required");
