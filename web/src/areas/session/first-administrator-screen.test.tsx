import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  createFirstAdministrator,
  logIn,
  readFirstAdministrator,
} from "@planete/shared/contract/session.contract.ts";
import type { Answering } from "../../testing/fake-answer.ts";
import { refusal } from "../../testing/fake-answer.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { FirstAdministratorScreen } from "./first-administrator-screen.tsx";

const token = "once-and-never-again";

afterEach(() => {
  vi.unstubAllGlobals();
});

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(readFirstAdministrator, { data: { awaited: true } });
  server.answer(createFirstAdministrator, { data: "created" });
});

async function makeAccount(answering: Answering<typeof logIn>): Promise<void> {
  server.answer(logIn, answering);
  history.replaceState(null, "", `/first-administrator#${token}`);
  renderInEnglish(<FirstAdministratorScreen />);
  const type = (label: string, value: string): void => {
    fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value } });
  };
  type("First name", "Ada");
  type("Last name", "Martin");
  type("Email address", "ada@example.org");
  type("Username", "ada");
  type("Password", "Planete2026!");
  type("Confirm the password", "Planete2026!");
  fireEvent.click(screen.getByRole("button", { name: "Create the account" }));
  await waitFor(() => expect(server.asked(logIn)).toHaveLength(1));
  expect(server.asked(createFirstAdministrator)).toMatchObject([{ body: { token, username: "ada" } }]);
}

it("comes in with the password that was just chosen, to the step that the login stands at", async () => {
  await makeAccount({ userToken: "t".repeat(40), step: "enrolment" });
  await waitFor(() => expect(`${location.pathname}${location.search}`).toMatch(/^\/login\?next=.*home$/));
  expect(location.hash).toBe("");
});

it("leads to the login where coming in fails", async () => {
  await makeAccount(refusal("internalError"));
  expect(await screen.findByText("The account has been created. You can now log in.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Log in" })).toBeTruthy();
});

it("is begun at its first field, and what keeps it from being sent has the focus", () => {
  renderInEnglish(<FirstAdministratorScreen />);
  const field = (label: string): HTMLElement => screen.getByLabelText(label, { selector: "input" });
  expect(document.activeElement).toBe(field("First name"));
  fireEvent.change(field("First name"), { target: { value: "Ada" } });
  fireEvent.change(field("Last name"), { target: { value: "Martin" } });
  fireEvent.change(field("Email address"), { target: { value: "ada" } });
  fireEvent.click(screen.getByRole("button", { name: "Create the account" }));
  expect(document.activeElement).toBe(field("Email address"));
});
