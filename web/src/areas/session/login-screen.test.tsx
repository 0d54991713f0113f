import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listDemonstrationAccounts } from "@planete/shared/contract/demonstration.contract.ts";
import { logIn } from "@planete/shared/contract/session.contract.ts";
import { beginDirectoryLogin, readDirectoryOffer } from "@planete/shared/contract/single-sign-on.contract.ts";
import { readDevice, writeDevice } from "../../platform/storage/device-storage.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { LoginScreen } from "./login-screen.tsx";

beforeEach(() => {
  const server = fakeServer();
  server.answer(readDirectoryOffer, { enabled: true, label: "", domains: [] });
  server.answer(beginDirectoryLogin, { login_url: `${location.origin}/#directory`, redirect: true });
  server.refuse(logIn, "incorrectCredentials");
  server.answer(listDemonstrationAccounts, { password: "Planete2026", accounts: [] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  renderInEnglish(<LoginScreen onLoggedIn={() => undefined} />);
  await screen.findByRole("button", { name: "Continue with your company account" });
}

/** The ways in, in the order in which they stand. */
const ways = (): (string | null)[] =>
  screen
    .getAllByRole("button", { name: /^(Log in|Continue with your company account)$/ })
    .map((button) => button.textContent);

it("has the way that was used last on this device first (spec §3, activeLogin)", async () => {
  writeDevice("planete.login", "password");
  await open();
  expect(ways()).toEqual(["Log in", "Continue with your company account"]);
  cleanup();
  writeDevice("planete.login", "saml");
  await open();
  expect(ways()).toEqual(["Continue with your company account", "Log in"]);
  expect(screen.getByText("Last used")).toBeTruthy();
});

const stay = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /^Stay logged in/ });

it("ticks the box for whoever stayed logged in, by password or by directory (spec §3, stayLogged)", async () => {
  await open();
  expect(stay().checked).toBe(false);
  fireEvent.click(stay());
  fireEvent.click(screen.getByRole("button", { name: "Continue with your company account" }));
  await waitFor(() => expect(readDevice("planete.stay")).toBe("on"));
  cleanup();
  await open();
  expect(stay().checked).toBe(true);
});

it("names under a wrong password what is there: the link to a new one", async () => {
  await open();
  fireEvent.change(screen.getByLabelText("Username"), { target: { value: "ana" } });
  fireEvent.change(screen.getByLabelText("Password", { selector: "input" }), {
    target: { value: "Wrong2026" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Log in" }));
  const hint = await screen.findByText(/^Check the Caps Lock key/);
  const named = /“(?<link>[^”]+)”/u.exec(hint.textContent)?.groups?.["link"] ?? "";
  expect(screen.getByRole("link", { name: named }).getAttribute("href")).toBe("/forgotten-password");
});
