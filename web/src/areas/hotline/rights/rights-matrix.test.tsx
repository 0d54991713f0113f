import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { defaultFieldRights, possibleLevels } from "@planete/shared/domain/hotline/field-rights.ts";
import { personRoles } from "@planete/shared/domain/hotline/sheet-role.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import { RightsMatrix } from "./rights-matrix.tsx";
import type { RightsDraft, RightsTable } from "./use-field-rights.ts";

interface MatrixProps {
  readonly canChange: boolean;
  readonly onDraft?: (draft: RightsDraft) => void;
}

function Matrix({ canChange, onDraft }: MatrixProps) {
  const [draft, setDraft] = useState<RightsDraft>(new Map());
  const table: RightsTable = {
    roles: personRoles,
    levelOf: (role, field) => defaultFieldRights[role][field],
    possible: possibleLevels,
    canChange,
  };
  const change = (next: RightsDraft): void => {
    setDraft(next);
    onDraft?.(next);
  };
  return <RightsMatrix table={table} draft={draft} onChange={change} />;
}

const cell = (name: string): HTMLSelectElement => screen.getByRole("combobox", { name });

it("a choice is kept as a change, and the old choice takes the change back", () => {
  const onDraft = vi.fn<(draft: RightsDraft) => void>();
  renderInEnglish(<Matrix canChange onDraft={onDraft} />);
  fireEvent.change(cell("Tags, Client user"), { target: { value: "read" } });
  expect(onDraft).toHaveBeenLastCalledWith(new Map([["client.tags", "read"]]));
  fireEvent.change(cell("Tags, Client user"), { target: { value: "none" } });
  expect(onDraft).toHaveBeenLastCalledWith(new Map());
});

it("a level that is not possible cannot be chosen, and the cell says why", () => {
  const onDraft = vi.fn<(draft: RightsDraft) => void>();
  renderInEnglish(<Matrix canChange onDraft={onDraft} />);
  const assignee = cell("Assigned to, Client user");
  expect(assignee.getAttribute("aria-disabled")).toBe("true");
  fireEvent.change(assignee, { target: { value: "read" } });
  expect(onDraft).not.toHaveBeenCalled();
  expect(screen.getByText("Internal: clients never learn who works on a sheet.")).toBeDefined();
  const hidden = [...cell("Subject, Support agent").options].find(({ value }) => value === "none");
  expect(hidden?.disabled).toBe(true);
});

it("whoever may not change the rights reads them, and has nothing to press", () => {
  renderInEnglish(<Matrix canChange={false} />);
  expect(screen.queryAllByRole("combobox")).toEqual([]);
  expect(screen.getByRole("row", { name: /^Tags/ }).textContent).toContain("Hidden");
});
