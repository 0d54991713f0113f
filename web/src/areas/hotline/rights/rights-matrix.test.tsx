import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import type { FieldLevel } from "@planete/shared/domain/hotline/field-rights.ts";
import { defaultFieldRights } from "@planete/shared/domain/hotline/field-rights.ts";
import { personRoles } from "@planete/shared/domain/hotline/sheet-role.ts";
import { renderInEnglish } from "../../../testing/render-in-english.tsx";
import type { RightName, RightsDraft } from "./rights-draft.ts";
import { rightPlace } from "./rights-draft.ts";
import { RightsMatrix } from "./rights-matrix.tsx";
import { useRightField } from "./use-right-field.ts";

function Matrix({ onChoose }: { readonly onChoose?: (name: RightName, level: FieldLevel) => void }) {
  const [chosen, setChosen] = useState<RightsDraft>({});
  const fieldOf = useRightField();
  const savedLevel = (name: RightName): FieldLevel => {
    const place = rightPlace(name);
    return place ? defaultFieldRights[place.role][place.field] : "none";
  };
  const field = (name: RightName) => ({
    id: name,
    label: fieldOf(name)[name]?.label ?? "",
    value: chosen[name] ?? savedLevel(name),
    onChange: (level: FieldLevel): void => {
      setChosen({ ...chosen, [name]: level });
      onChoose?.(name, level);
    },
    error: undefined,
    hint: undefined,
  });
  return <RightsMatrix roles={personRoles} form={{ field, changed: Object.keys(chosen) }} />;
}

const cell = (name: string): HTMLSelectElement => screen.getByRole("combobox", { name });

it("each cell is a field of its own, and one that was changed is marked", () => {
  const onChoose = vi.fn<(name: RightName, level: FieldLevel) => void>();
  renderInEnglish(<Matrix onChoose={onChoose} />);
  fireEvent.change(cell("Tags, Client user"), { target: { value: "read" } });
  expect(onChoose).toHaveBeenLastCalledWith("right:client:tags", "read");
  expect(cell("Tags, Client user").closest("td")?.dataset["changed"]).toBe("true");
  expect(cell("Tags, Support agent").closest("td")?.dataset["changed"]).toBeUndefined();
});

it("a level that is not possible cannot be chosen, and the cell says why", () => {
  const onChoose = vi.fn<(name: RightName, level: FieldLevel) => void>();
  renderInEnglish(<Matrix onChoose={onChoose} />);
  const assignee = cell("Assigned to, Client user");
  expect(assignee.getAttribute("aria-disabled")).toBe("true");
  fireEvent.change(assignee, { target: { value: "read" } });
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByText("Internal: clients never learn who works on a sheet.")).toBeDefined();
  const hidden = [...cell("Subject, Support agent").options].find(({ value }) => value === "none");
  expect(hidden?.disabled).toBe(true);
});

it("whoever may not change the rights reads them, and has nothing to press", () => {
  renderInEnglish(
    <RightsMatrix roles={personRoles} levelOf={(role, field) => defaultFieldRights[role][field]} />,
  );
  expect(screen.queryAllByRole("combobox")).toEqual([]);
  expect(screen.getByRole("row", { name: /^Tags/ }).textContent).toContain("Hidden");
});
