import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { MailListWire } from "@planete/shared/contract/broadcast.contract.ts";
import { alertNames } from "@planete/shared/domain/rights/right-tags.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import type { RouteName, RoutesDraft } from "./routes-draft.ts";
import { routesSource } from "./routes-draft.ts";
import { RoutesMatrix, useRouteLabel } from "./routes-matrix.tsx";
import { RoutesWords } from "./routes-words.tsx";

const list = (part: Partial<MailListWire>): MailListWire => ({
  name: "night",
  version: 1,
  flag: null,
  purpose: "",
  owner: null,
  addresses: [],
  alerts: [],
  ...part,
});

const staff = { id: "1", name: "Ann Bell", active: true, employee: true };
const lists = [
  list({ name: "callCenterMail", flag: "callCenter", alerts: ["nouvelFiche", "video"] }),
  list({
    alerts: ["nouvelFiche"],
    addresses: [
      { id: "a", address: "ann@planete.example", person: staff },
      { id: "b", address: "on-call@host.example", person: null },
      { id: "c", address: "user@client.example", person: { ...staff, id: "2", employee: false } },
    ],
  }),
];
/** The matrix with what its changes mean, over a form of its own. */
function Matrix() {
  const base = routesSource({ data: lists, routesVersion: 1 }).draft;
  const [draft, setDraft] = useState<RoutesDraft>(base);
  const labelOf = useRouteLabel(lists);
  const field = (name: RouteName) => ({
    id: name,
    label: labelOf(name),
    value: draft[name] ?? false,
    onChange: (value: boolean): void => setDraft({ ...draft, [name]: value }),
  });
  const changed = Object.keys(draft).filter((name) => Reflect.get(draft, name) !== Reflect.get(base, name));
  return (
    <>
      <RoutesMatrix lists={lists} form={{ draft, field, changed }} />
      <div role="status">
        <RoutesWords lists={lists} base={base} draft={draft} />
      </div>
    </>
  );
}

const show = () => renderInEnglish(<Matrix />);
const box = (name: string): HTMLInputElement => screen.getByRole("checkbox", { name });
const bar = () => screen.getByRole("status");

it("every alert has a box for every list, and one that goes to no list says so", () => {
  show();
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows).toHaveLength(alertNames.length);
  const row = rows[alertNames.indexOf("video")];
  if (!row) throw new Error("There is no row for videos");
  expect(
    within(row)
      .getAllByRole<HTMLInputElement>("checkbox")
      .map(({ checked }) => checked),
  ).toEqual([true, false]);
  expect(row.textContent).not.toContain("No list");
  expect(rows[alertNames.indexOf("commandes")]?.textContent).toContain("No list");
  expect(screen.getByRole("link", { name: "Call centre" }).getAttribute("href")).toBe(
    "/support-vision/Diffusion?list=callCenterMail",
  );
});

it("before saving it says how many addresses get an alert, who of them is nobody's, and what no list gets any more", () => {
  show();
  fireEvent.click(box("Orders, night"));
  // A client's user on a list is never written to (D8).
  expect(bar().textContent).toContain("“night” (2 addresses) will also receive “Orders”.");
  expect(bar().textContent).toContain("Not in the product: on-call@host.example");
  expect(box("Orders, night").closest("td")?.dataset["changed"]).toBe("true");
  fireEvent.click(box("Videos, Call centre"));
  expect(bar().textContent).toContain("“Call centre” (nobody to write to) will no longer receive “Videos”.");
  expect(bar().textContent).toContain("“Videos” will then go to no list.");
  fireEvent.click(box("Videos, Call centre"));
  fireEvent.click(box("Orders, night"));
  expect(bar().textContent).toBe("");
});

it("arrow keys lead from box to box, and stop at the edge", () => {
  show();
  box("Videos, Call centre").focus();
  const press = (key: string): string | null => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.getAttribute("aria-label") ?? null;
  };
  expect(press("ArrowRight")).toBe("Videos, night");
  expect(press("ArrowRight")).toBe("Videos, night");
  expect(press("ArrowDown")).toBe("New sheet, night");
  expect(press("ArrowDown")).toBe("New sheet, night");
  expect(press("ArrowLeft")).toBe("New sheet, Call centre");
  expect(press("ArrowUp")).toBe("Videos, Call centre");
});
