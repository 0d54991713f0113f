import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { EffectWire, ExplanationWire } from "@planete/shared/contract/explain.contract.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { EffectWords } from "./effect-words.tsx";
import { Explanation } from "./explanation.tsx";

const refused: ExplanationWire = {
  allowed: false,
  steps: [
    { step: "account", met: true },
    {
      step: "cardType",
      met: true,
      cardType: "update",
      origin: { roleId: "r", team: "Support", userId: null, userName: null },
    },
    { step: "entry", met: false, about: "assignCards", person: "Linh Nguyen", origin: null },
  ],
};

const wordsOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? "").replaceAll(/\s+/g, " ");

describe("why", () => {
  it("says the answer first, then each setting with whether it helps", () => {
    renderInEnglish(<Explanation explanation={refused} userId="u" links />);
    expect(wordsOf(screen.getByText("No, refused.").parentElement)).toContain(
      "No, refused. Assign cards to Linh Nguyen – No role gives it",
    );
    const steps = screen.getAllByRole("listitem");
    expect(steps).toHaveLength(3);
    expect(wordsOf(steps[1])).toContain("Met: Change cards");
    expect(wordsOf(steps[2])).toContain("Not met: Assign cards to Linh Nguyen");
    const [, role] = screen.getAllByRole("link");
    expect(role?.getAttribute("href")).toBe("/support-vision/droits?view=teams&team=Support");
  });

  it("shows no way to settings to those who do not keep them", () => {
    renderInEnglish(<Explanation explanation={refused} userId="u" links={false} />);
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("where it is changed", () => {
  const linkOf = (steps: ExplanationWire["steps"]): string | null | undefined => {
    renderInEnglish(<Explanation explanation={{ allowed: true, steps }} userId="u" links />);
    return screen.queryByRole("link")?.getAttribute("href");
  };

  it("is the record of the person for what somebody is on liaison sheets: a client's user by their side", () => {
    expect(linkOf([{ step: "sheetRole", met: true, role: "client" }])).toBe("/support-vision/droits?open=u");
    expect(wordsOf(screen.getByRole("listitem"))).toContain(
      "On liaison sheets: Client userThe person is a client’s user.",
    );
  });

  it("and for one of the staff, by their flags", () => {
    expect(linkOf([{ step: "sheetRole", met: true, role: "agent" }])).toBe("/support-vision/droits?open=u");
    expect(wordsOf(screen.getByRole("listitem"))).toContain("Follows from the flags of the person.");
  });

  it("is the record of the person for what a super administrator may do, and nowhere for one's own row", () => {
    expect(linkOf([{ step: "planningRule", met: true, rule: "superAdministrator" }])).toBe(
      "/support-vision/droits?open=u",
    );
    cleanup();
    expect(linkOf([{ step: "planningRule", met: true, rule: "ownRow" }])).toBeUndefined();
  });
});

const person = (number: number) => ({ id: String(number), name: `Person ${number}` });

describe("what a change means", () => {
  it("is said in sentences, with the people it touches", () => {
    const effects: EffectWire[] = [
      {
        difference: { what: "cardType", cardType: "delete", after: true },
        people: [1, 2, 3].map(person),
        count: 3,
      },
      {
        difference: { what: "right", tag: "quotes", libelle: { fr: "Devis" }, before: 1, after: 0 },
        people: [person(1)],
        count: 1,
      },
      {
        difference: {
          what: "entry",
          about: "viewPlannings",
          before: { all: false, teams: [], people: 0 },
          after: { all: false, teams: ["Projet"], people: 1 },
        },
        people: [1, 2, 3, 4].map(person),
        count: 60,
      },
    ];
    renderInEnglish(<EffectWords effects={effects} />);
    const lines = screen.getAllByRole("listitem");
    expect(wordsOf(lines[0])).toContain(
      "3 people will be able to delete cards. Person 1, Person 2 and Person 3",
    );
    expect(wordsOf(lines[1])).toContain("1 person loses “Devis”. Person 1");
    expect(wordsOf(lines[2])).toContain(
      "60 people see the planning of Projet and 1 chosen person (so far: nobody else).",
    );
    expect(wordsOf(lines[2])).toContain("Person 4 and 56 others");
  });

  it("of several rights for the same people is one sentence, and for others a sentence of its own", () => {
    const right = (tag: string, after: number, people: readonly number[]): EffectWire => ({
      difference: { what: "right", tag, libelle: { en: tag, fr: tag }, before: 1 - after, after },
      people: people.map(person),
      count: people.length,
    });
    const effects = [
      right("Orders", 1, [1]),
      right("Quotes", 0, [1]),
      right("Videos", 1, [1]),
      right("Reports", 1, [1]),
      right("Payroll", 1, [1, 2]),
    ];
    renderInEnglish(<EffectWords effects={effects} />);
    expect(screen.getAllByRole("listitem").map(wordsOf)).toEqual([
      "1 person gets “Orders”, “Videos” and “Reports”. Person 1",
      "1 person loses “Quotes”. Person 1",
      "2 people get “Payroll”. Person 1 and Person 2",
    ]);
  });

  it("that touches nobody says so", () => {
    renderInEnglish(<EffectWords effects={[]} />);
    expect(screen.queryByText("Nobody’s rights change.")).not.toBeNull();
  });
});
