import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import type { RepeatDraft } from "./repeat-draft.ts";
import { draftOfRepeat, problemOfRepeat, repeatOfDraft } from "./repeat-draft.ts";
import { RepeatFields } from "./repeat-fields.tsx";

/** The fields of an event that begins on a day, as they stand in its form once it was sent. */
function show(day: string, start?: Partial<RepeatDraft>): { readonly sent: () => unknown } {
  const first: RepeatDraft = { ...draftOfRepeat(undefined, day), ...start };
  const changes = [first];
  function Form(): ReactNode {
    const [draft, setDraft] = useState(first);
    return (
      <RepeatFields
        draft={draft}
        onChange={(next) => {
          changes.push(next);
          setDraft(next);
        }}
        day={day}
        now={new Date(`${day}T09:00:00Z`)}
        problem={problemOfRepeat(draft, day)}
      />
    );
  }
  renderInEnglish(<Form />);
  return { sent: () => repeatOfDraft(changes.at(-1) ?? first, day) };
}
const choose = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sentence = (): string | null => screen.getByRole("status").textContent;

it("an event that takes place once asks nothing more, and a weekly one says its days in a sentence", () => {
  const form = show("2037-03-10");
  expect(screen.queryByRole("status")).toBeNull();
  expect(form.sent()).toBeNull();
  choose("Repeats", "week");
  expect(sentence()).toBe("Every week on Tuesday");
  const days = within(screen.getByRole("group", { name: "On these days" }));
  fireEvent.click(days.getByLabelText("Thursday"));
  fireEvent.click(days.getByLabelText("Monday"));
  choose("Interval", "2");
  expect(sentence()).toBe("Every 2 weeks on Monday, Tuesday and Thursday");
  // The last day cannot be taken away: the one of the event stays.
  for (const day of ["Monday", "Tuesday", "Thursday"]) fireEvent.click(days.getByLabelText(day));
  expect(sentence()).toBe("Every 2 weeks on Tuesday");
  expect(form.sent()).toEqual({ unit: "week", every: 2, weekdays: [2] });
});

it("a month offers the ways that its day has: a date, a place among its weekdays, the last one", () => {
  const ways = (): readonly string[] =>
    within(screen.getByLabelText("Day of the month"))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  const { sent } = show("2037-03-10", { unit: "month" });
  expect(ways()).toEqual(["Every month on day 10", "Every month on the second Tuesday"]);
  choose("Day of the month", "weekday");
  expect(sent()).toEqual({ unit: "month", every: 1, monthly: "weekday" });
  cleanup();
  show("2037-03-31", { unit: "month" });
  expect(ways()).toEqual(["Every month on day 31", "Every month on the last Tuesday"]);
});

it("the end is a date or a number, and what cannot be sent is said at its field", () => {
  const form = show("2037-03-10", { unit: "day" });
  choose("Repetition ends", "times");
  choose("Number of times", "1");
  expect(sentence()).toBe("Every day, once");
  choose("Number of times", "0");
  expect(screen.getByLabelText("Number of times").getAttribute("aria-invalid")).toBe("true");
  choose("Repetition ends", "until");
  expect(screen.getByText("Choose a date.")).toBeTruthy();
  cleanup();
  const other = show("2037-03-10", { unit: "day", end: "until", until: "2037-03-09" });
  expect(screen.getByText("The last day must not be before the start.")).toBeTruthy();
  choose("Interval", "0");
  expect(screen.getByText(/^Enter a number from 1 to/)).toBeTruthy();
  expect([form.sent(), other.sent()]).toEqual([
    expect.objectContaining({ unit: "day" }),
    expect.objectContaining({ unit: "day", until: "2037-03-09" }),
  ]);
});
