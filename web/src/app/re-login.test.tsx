import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readUser } from "@planete/shared/contract/account.contract.ts";
import { defaultPreferences, readInterface } from "@planete/shared/contract/preferences.contract.ts";
import { logIn, logOut } from "@planete/shared/contract/session.contract.ts";
import { callApi } from "../platform/http/call-api.ts";
import { useLeaveGuard } from "../kit/use-leave-guard.tsx";
import { checkSession, endSession } from "../platform/session/session-store.ts";
import { useSession } from "../platform/session/use-session.ts";
import { writeDevice } from "../platform/storage/device-storage.ts";
import { ana } from "../testing/ana.ts";
import { refusal } from "../testing/fake-answer.ts";
import type { FakeServer } from "../testing/fake-server.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { openPage } from "../testing/hotline-page.tsx";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { NavigateContext } from "../ui/link.tsx";
import { AccessBarrier } from "./access-barrier.tsx";
import { ReLogin } from "./re-login.tsx";

const person = ana;
let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  await checkSession();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The dialog stands over pages of the logged-in alone. */
function Page(): ReactNode {
  return useSession().kind === "person" ? <ReLogin /> : null;
}

/** A call of the open page that meets the end of the session. */
async function expire(): Promise<{ readonly call: Promise<unknown> }> {
  server.hasSession = false;
  const call = callApi(readInterface);
  // Refused when the test ends; those who await it hear of it all the same.
  call.catch(() => undefined);
  await screen.findByRole("dialog");
  return { call };
}

it("goes on without a password once the person has logged in again in another tab", async () => {
  renderInEnglish(<Page />);
  const { call } = await expire();
  fireEvent(window, new Event("focus"));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByRole("dialog")).not.toBeNull();
  server = fakeServer();
  fireEvent(window, new Event("focus"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await expect(call).resolves.toEqual({ data: defaultPreferences });
});

it("does not hand the page to somebody else who logged in meanwhile", async () => {
  renderInEnglish(<Page />);
  await expire();
  const somebodyElse = { ...person, id: "0190a000-0000-7000-8000-000000000002", username: "bo" };
  server = fakeServer({ user: somebodyElse });
  fireEvent(window, new Event("focus"));
  await waitFor(() => expect(server.asked(readUser)).not.toEqual([]));
  await Promise.resolve();
  expect(screen.queryByRole("dialog")).not.toBeNull();
});

it("offers the directory to whoever came through it, and says which address is refused", async () => {
  writeDevice("planete.login", "saml");
  renderInEnglish(<Page />);
  await expire();
  expect(screen.getByRole("button", { name: "Continue with your company account" })).toBeTruthy();
  server.refuse(logIn, "ipNotAllowed", { details: { address: "192.0.2.7" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Secret2026" } });
  fireEvent.submit(screen.getByLabelText("Password").closest("form") ?? document.body);
  expect(await screen.findByText("192.0.2.7")).toBeTruthy();
});

it("has the way to a new password that the hint under a wrong one names, beside the page", async () => {
  renderInEnglish(<Page />);
  await expire();
  server.refuse(logIn, "incorrectCredentials");
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Wrong2026" } });
  fireEvent.submit(screen.getByLabelText("Password").closest("form") ?? document.body);
  expect(await screen.findByText(/or use “Forgotten password\?” below/)).toBeTruthy();
  const link = within(screen.getByRole("dialog")).getByRole("link", { name: /^Forgotten password\?/ });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/forgotten-password", "_blank"]);
});

function Guarded(): ReactNode {
  return useLeaveGuard(true, "A file is still uploading.").question;
}

/** A page with a file on its way under both dialogs, as the application puts them together. */
async function openUploading(): Promise<void> {
  const history = await openPage(
    () => (
      <>
        <p>The sheet</p>
        <Guarded />
      </>
    ),
    (page) =>
      renderInEnglish(
        <NavigateContext value={{ navigate: (path) => history.push(path), hrefOf: (path) => path }}>
          {page}
          <ReLogin />
          <AccessBarrier />
        </NavigateContext>,
      ),
  );
  await screen.findByText("The sheet");
}

const over = refusal("tokenInvalid");
const barred = refusal("ipNotAllowed", { details: { address: "192.0.2.7" } });

it.each([
  ["when the session has ended", over, "dialog", "Please log in again"],
  ["when the address is refused", barred, "alertdialog", "Your network is not authorised"],
])(
  "asks before logging out %s while a file is on its way, as on every page",
  async (_when, answer, role, title) => {
    await openUploading();
    server.answer(readInterface, answer);
    const call = callApi(readInterface);
    call.catch(() => undefined);
    const dialog = await screen.findByRole(role, { name: title });
    const button = within(dialog).getByRole("button", { name: "Log out" });

    fireEvent.click(button);
    await screen.findByRole("alertdialog", { name: "Leave this page?" });
    fireEvent.click(screen.getByRole("button", { name: "Stay" }));
    await waitFor(() => expect(screen.queryByText("Leave this page?")).toBeNull());
    expect(screen.getByText("The sheet")).toBeTruthy();
    expect(dialog.isConnected).toBe(true);

    fireEvent.click(button);
    fireEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
    expect(await screen.findByText("Logging out")).toBeTruthy();
  },
);

it("lets the calls that waited for the login go when the person logs out instead", async () => {
  renderInEnglish(<Page />);
  const { call } = await expire();
  server.answer(logOut, { data: "loggedOut" });
  await act(() => endSession());
  await expect(call).rejects.toMatchObject({ code: "tokenInvalid" });
  expect(screen.queryByRole("dialog")).toBeNull();
});
