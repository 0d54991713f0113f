import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { FirstAdministratorScreen } from "./first-administrator-screen.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

async function makeAccount(logIn: () => Response): Promise<readonly string[]> {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const path = new URL(address, location.href).pathname;
    asked.push(path);
    if (path.endsWith("/authentication/login")) return logIn();
    return Response.json({ data: { awaited: true } });
  });
  history.replaceState(null, "", "/first-administrator#once");
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
  await waitFor(() => expect(asked.some((path) => path.endsWith("/authentication/login"))).toBe(true));
  return asked;
}

it("comes in with the password that was just chosen, to the step that the login stands at", async () => {
  await makeAccount(() => Response.json({ userToken: "t".repeat(40), step: "enrolment" }));
  await waitFor(() => expect(`${location.pathname}${location.search}`).toMatch(/^\/login\?next=.*home$/));
  expect(location.hash).toBe("");
});

it("leads to the login where coming in fails", async () => {
  await makeAccount(() => Response.json({ error: "internalError", requestId: "req-1" }, { status: 500 }));
  expect(await screen.findByText("The account has been created. You can now log in.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Log in" })).toBeTruthy();
});

it("is begun at its first field, and what keeps it from being sent has the focus", () => {
  vi.stubGlobal("fetch", async () => Response.json({ data: { awaited: true } }));
  renderInEnglish(<FirstAdministratorScreen />);
  const field = (label: string): HTMLElement => screen.getByLabelText(label, { selector: "input" });
  expect(document.activeElement).toBe(field("First name"));
  fireEvent.change(field("First name"), { target: { value: "Ada" } });
  fireEvent.change(field("Last name"), { target: { value: "Martin" } });
  fireEvent.change(field("Email address"), { target: { value: "ada" } });
  fireEvent.click(screen.getByRole("button", { name: "Create the account" }));
  expect(document.activeElement).toBe(field("Email address"));
});
