import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { saveUser } from "@planete/shared/contract/account.contract.ts";
import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import { checkSession } from "../../platform/session/session-store.ts";
import { ana } from "../../testing/ana.ts";
import type { Answering } from "../../testing/fake-answer.ts";
import { noNetwork, refusal } from "../../testing/fake-answer.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { PasswordExpiryScreen } from "./password-expiry-screen.tsx";

/** Somebody has logged in, and what the server says to a changed password. */
async function logInAs(user: UserWire, answering: Answering<typeof saveUser> = noNetwork): Promise<void> {
  fakeServer({ user }).answer(saveUser, answering);
  await checkSession();
}

afterEach(() => {
  document.title = "";
  vi.unstubAllGlobals();
});

function changePassword(): void {
  renderInEnglish(<ChangePasswordForm onChanged={() => undefined} />);
  const fill = (label: string, value: string): void => {
    fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value } });
  };
  fill("Current password", "Planete2026");
  fill("New password", "Une-autre-saison-8");
  fill("Confirm the password", "Une-autre-saison-8");
  fireEvent.click(screen.getByRole("button", { name: "Change the password" }));
}

it("says that the password has not been saved or changed, and at its field why (spec §8)", async () => {
  await logInAs(ana, refusal("incorrectCurrentPassword"));
  changePassword();
  expect(await screen.findByText("Password has not been saved or changed.")).toBeTruthy();
  const current = screen.getByLabelText("Current password", { selector: "input" });
  expect(current.getAttribute("aria-invalid")).toBe("true");
});

it("says that the server could not be spoken to when nothing answers a new password (spec §7)", async () => {
  await logInAs(ana);
  changePassword();
  expect(await screen.findByText("Error communicating with the server.")).toBeTruthy();
  expect(screen.getByText("Password has not been saved or changed.")).toBeTruthy();
});

it("names the tab while a password grows old, and leaves its name to the page that follows otherwise", async () => {
  const onLater = vi.fn<() => void>();
  const screenOf = () => <PasswordExpiryScreen changePath="/app/reset-password" onLater={onLater} />;
  await logInAs(ana);
  document.title = "Home";
  renderInEnglish(screenOf());
  expect([document.title, onLater.mock.calls.length]).toEqual(["Home", 1]);
  await logInAs({ ...ana, passwordAge: { state: "warning", daysLeft: 3 } });
  renderInEnglish(screenOf());
  expect(document.title).toBe("Change your password soon · Planète Online");
});
