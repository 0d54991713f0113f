import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ComponentProps, ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { UserWire } from "@planete/shared/contract/account.contract.ts";
import { saveUser, userWire } from "@planete/shared/contract/account.contract.ts";
import { saveInterface } from "@planete/shared/contract/preferences.contract.ts";
import {
  readSignatureState,
  removeSignature,
  saveSignaturePassword,
  unlockSignature,
} from "@planete/shared/contract/signature.contract.ts";
import {
  listSubscriptions,
  readMailPreferences,
  saveMailPreferences,
  saveSubscription,
} from "@planete/shared/contract/subscriptions.contract.ts";
import { liaisonFormRight } from "@planete/shared/domain/rights/right-tags.ts";
import { checkSession, sessionStore } from "../../platform/session/session-store.ts";
import { readDevice } from "../../platform/storage/device-storage.ts";
import { ana } from "../../testing/ana.ts";
import type { Inputs } from "../../testing/fake-answer.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { closeAllToasts, shownToasts } from "../../ui/toast-store.ts";
import { MailsSection } from "./mails-section.tsx";
import { PersonalSection } from "./personal-section.tsx";
import { PreferencesSection } from "./preferences-section.tsx";
import type { PersonalSectionProps } from "./personal-section.tsx";
import { SignatureSection } from "./signature-section.tsx";
import { SoundsSection } from "./sounds-section.tsx";
import { SubscriptionsSection } from "./subscriptions-section.tsx";

const person = { ...ana, function: "Technician", teams: ["Support"] };

let server: FakeServer;
/** Calls before the section was shown. */
let callsBefore: number;

/** Which calls the section has made. */
const sent = (): readonly string[] => server.arrivals.slice(callsBefore);

/** A save of the person's own fields, as it is kept. */
const userAfter =
  (user: UserWire) =>
  ({ body }: Inputs<typeof saveUser>) => ({ data: userWire.strip().parse({ ...user, ...body }) });

beforeEach(() => {
  server = fakeServer({ user: person });
});
afterEach(() => {
  cleanup();
  closeAllToasts();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function show(node: ReactNode): Promise<void> {
  await checkSession();
  callsBefore = server.arrivals.length;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInEnglish(<QueryClientProvider client={queries}>{node}</QueryClientProvider>);
}

/** Stands for the dialog of double authentication, which has a test of its own. */
function WhoDialog({ title, onProof }: ComponentProps<PersonalSectionProps["ProofDialog"]>): ReactNode {
  return (
    <div>
      {title}
      <button type="button" onClick={() => void onProof({ currentPassword: "Planete2026" })}>
        It is me
      </button>
    </div>
  );
}

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value } });
};

it("says at each field what is wrong and sends nothing until it is right", async () => {
  server.answer(saveUser, userAfter(person));
  await show(<PersonalSection ProofDialog={WhoDialog} />);
  type("Last name", "");
  type("Telephone (optional)", "abc");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  const summary = await screen.findByRole("alert");
  expect(
    within(summary)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Last name – This field is required", "Telephone – Invalid telephone number"]);
  expect(sent()).toEqual([]);
  type("Last name", "Silva Costa");
  type("Telephone (optional)", "+351 21 555 01 14");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(shownToasts().map(({ message }) => message)).toEqual(["Saved"]));
  expect(server.asked(saveUser)[0]?.body).not.toHaveProperty("emailAddress");
  const session = sessionStore.current();
  expect(session.kind === "person" && session.user.lastname).toBe("Silva Costa");
});

it("puts what the server refuses at its field, and keeps what was typed when saving fails", async () => {
  await show(<PersonalSection ProofDialog={WhoDialog} />);
  server.refuse(saveUser, "validationFailed", {
    details: [{ path: "function", rule: "maxLength", params: { val: 120 } }],
  });
  type("Job title (optional)", "Something else");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findAllByText("At most 120 characters")).length).toBeGreaterThan(0);
  server.refuse(saveUser, "databaseUnavailable");
  type("Job title (optional)", "Another thing");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Profile information has not been saved\./)).toBeTruthy();
  expect(screen.getByLabelText("Job title (optional)")).toHaveProperty("value", "Another thing");
});

it("asks a super administrator who is there before their address changes, and for nothing else", async () => {
  const own = { ...person, superAdministrator: true, emailAddress: "ana@planete.example" };
  server.user = own;
  server.answer(saveUser, userAfter(own));
  await show(<PersonalSection ProofDialog={WhoDialog} />);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toEqual(["saveUser"]));
  expect(server.asked(saveUser)[0]?.body).not.toHaveProperty("currentPassword");
  type("Email address", "ana.silva@planete.example");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  fireEvent.click(await screen.findByRole("button", { name: "It is me" }));
  await waitFor(() => expect(sent()).toEqual(["saveUser", "saveUser"]));
  expect(server.asked(saveUser)[1]?.body).toMatchObject({
    emailAddress: "ana.silva@planete.example",
    currentPassword: "Planete2026",
  });
  await waitFor(() => expect(screen.queryByText("Confirm the new address")).toBeNull());
});

it("shows the address to a super administrator alone, and says when somebody else has it", async () => {
  server.user = { ...person, superAdministrator: true, emailAddress: "ana@planete.example" };
  server.refuse(saveUser, "conflict");
  await show(<PersonalSection ProofDialog={WhoDialog} />);
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findAllByText("Somebody else already has this address.")).length).toBeGreaterThan(0);
});

const signature = { signature: "/user/signature?v=1", hasPassword: true, unlockedUntil: null };

it("keeps a locked signature out of sight and says at the password what is wrong", async () => {
  server.answer(readSignatureState, { data: signature });
  server.refuse(unlockSignature, "incorrectSignaturePassword", { details: { triesLeft: 4 } });
  await show(<SignatureSection />);
  await screen.findByText(/Locked\. Enter the signature password/);
  expect(screen.getByText(/modules of your suite place it on the documents you sign/)).toBeTruthy();
  expect(screen.queryByRole("img", { name: "Your signature" })).toBeNull();
  type("Signature password", "wrong");
  fireEvent.click(screen.getByRole("button", { name: "Unlock" }));
  expect(await screen.findByText("The signature password is not correct.")).toBeTruthy();
  server.refuse(unlockSignature, "tooManyRequests");
  type("Signature password", "wrong again");
  fireEvent.click(screen.getByRole("button", { name: "Unlock" }));
  await waitFor(() => expect(screen.queryByText("The signature password is not correct.")).toBeNull());
});

it("says that the signature password, or deleting, did not work, each at its own control", async () => {
  server.answer(readSignatureState, { data: signature });
  server.refuse(saveSignaturePassword, "userNotModified");
  server.refuse(removeSignature, "databaseUnavailable");
  await show(<SignatureSection />);
  await screen.findByText(/Locked\. Enter/);
  type("Current signature password", "Signature2026");
  type("New signature password", "Signature2027");
  type("Confirm the password", "Signature2027");
  fireEvent.click(screen.getByRole("button", { name: "Change the password" }));
  expect(
    await screen.findByText(/Unable to modify the signature password\. Unable to modify the user/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Delete the signature" }));
  const question = await screen.findByRole("alertdialog");
  fireEvent.click(within(question).getByRole("button", { name: "Delete the signature" }));
  expect(await screen.findByText(/Unable to delete the signature\./)).toBeTruthy();
});

it("silences everything with one switch, pauses for 30 minutes, and takes a change back that failed", async () => {
  await show(<SoundsSection />);
  fireEvent.click(screen.getByRole("button", { name: "Mute for 30 minutes" }));
  await screen.findByText(/Muted until/);
  expect(Date.parse(server.preferences.sounds.mutedUntil ?? "") - Date.now()).toBeGreaterThan(29 * 60_000);
  fireEvent.click(screen.getByRole("button", { name: "Turn sound back on" }));
  await screen.findByRole("button", { name: "Mute for 30 minutes" });
  fireEvent.click(screen.getByRole("switch", { name: "Alert" }));
  await waitFor(() => expect(server.preferences.sounds.alert).toBe(false));
  server.refuse(saveInterface, "databaseUnavailable");
  const master = screen.getByRole("switch", { name: "Play sounds" });
  fireEvent.click(master);
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(master.getAttribute("aria-checked")).toBe("true");
});

it("offers only the alerts a person holds, and says so when there are none", async () => {
  server.answer(readMailPreferences, { data: { sendMail: true, alerts: [], topics: [] } });
  await show(<MailsSection />);
  expect(await screen.findByText(/No alerts are available to you yet/)).toBeTruthy();
});

it.each<[standing: Partial<UserWire>, address: string, fixed: string]>([
  [{}, "An administrator can add one.", "Ask an administrator to change these."],
  [
    { administrator: true },
    "A super administrator can add one.",
    "Ask a super administrator to change these.",
  ],
  [
    { rights: { "support-vision-droits": 1 } },
    "A super administrator can add one.",
    "Ask a super administrator to change these.",
  ],
  [
    { superAdministrator: true },
    "Add one to your personal details.",
    "These are kept in Support vision, under “People and rights”.",
  ],
])("sends nobody who administers to “an administrator”: %j", async (standing, address, fixed) => {
  const { maskedAddress: _none, ...unreachable } = person;
  server.user = { ...unreachable, ...standing };
  server.answer(readMailPreferences, { data: { sendMail: true, alerts: [], topics: [] } });
  await show(
    <>
      <MailsSection />
      <PersonalSection ProofDialog={WhoDialog} />
    </>,
  );
  expect(document.body.textContent).toContain(address);
  expect(document.body.textContent).toContain(fixed);
});

it("chooses a moment per alert, and shows a failed list with a way to try again", async () => {
  server.refuse(readMailPreferences, "databaseUnavailable");
  await show(<MailsSection />);
  const retry = await screen.findByRole("button", { name: "Try again" });
  const alerts = [{ alert: "video" as const, choice: "digest" as const }];
  server.answer(readMailPreferences, { data: { sendMail: true, alerts, topics: [] } });
  server.answer(saveMailPreferences, ({ body }) => ({ data: { sendMail: true, ...body } }));
  fireEvent.click(retry);
  fireEvent.click(await screen.findByRole("radio", { name: "Immediately" }));
  await waitFor(() => expect(sent().at(-1)).toBe("saveMailPreferences"));
  expect(server.asked(saveMailPreferences)[0]?.body).toEqual({
    alerts: [{ alert: "video", choice: "now" }],
    topics: [],
  });
});

it("locks a mandatory newsletter with its reason and takes a failed choice back", async () => {
  server.answer(listSubscriptions, {
    data: [
      { newsletter: "service-notices", subscribed: true },
      { newsletter: "releases", subscribed: true },
    ],
  });
  server.refuse(saveSubscription, "databaseUnavailable");
  await show(<SubscriptionsSection />);
  const locked = await screen.findByRole("switch", { name: "Service notices" });
  expect(locked.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText(/Everyone receives this one/)).toBeTruthy();
  const releases = screen.getByRole("switch", { name: "Release notes" });
  fireEvent.click(releases);
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(releases.getAttribute("aria-checked")).toBe("true");
});

it("tells everybody where their emails go, masked, and the whole address to a super administrator alone", async () => {
  server.answer(readMailPreferences, { data: { sendMail: true, alerts: [], topics: [] } });
  server.user = { ...person, maskedAddress: "a…a@planete.example" };
  await show(<MailsSection />);
  expect(document.body.textContent).toContain("a…a@planete.example");
  cleanup();
  const own = { maskedAddress: "a…a@planete.example", emailAddress: "ana.silva@planete.example" };
  server.user = { ...person, superAdministrator: true, ...own };
  await show(<MailsSection />);
  expect(document.body.textContent).toContain("ana.silva@planete.example");
});

it("shows the language that was given to the account, to whoever has one", async () => {
  server.user = { ...person, defaultLanguage: "se" };
  await show(<PersonalSection ProofDialog={WhoDialog} />);
  expect(screen.getByText("Default language").parentElement?.textContent).toContain("Swedish");
  cleanup();
  server.user = person;
  await show(<PersonalSection ProofDialog={WhoDialog} />);
  expect(screen.queryByText("Default language")).toBeNull();
});

it("says that the server could not be spoken to when nothing answers what is saved (spec §7)", async () => {
  await show(<PersonalSection ProofDialog={WhoDialog} />);
  server.setOnline(false);
  type("Job title (optional)", "Something else");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Error communicating with the server\./)).toBeTruthy();
});

/** The section, and how often a choice of a view was told to the calendars. */
async function showPreferences(): Promise<() => number> {
  const told = vi.fn<() => void>();
  await show(
    <PreferencesSection onLanguage={() => undefined} onTheme={() => undefined} onCalendarView={told} />,
  );
  return () => told.mock.calls.length;
}

it("keeps the view that calendars open on, and lets each of them know", async () => {
  const told = await showPreferences();
  fireEvent.click(
    within(screen.getByRole("radiogroup", { name: "Calendars open on" })).getByLabelText("Month"),
  );
  await waitFor(() => expect(server.preferences.default_view).toBe("month"));
  expect(told()).toBe(1);
});

it("shows settings of the hotline to those who answer there alone", async () => {
  const settings = (): (Element | null)[] => [
    screen.queryByRole("radiogroup", { name: "Liaison sheets" }),
    screen.queryByRole("combobox", { name: "Time to undo" }),
  ];
  await showPreferences();
  expect(settings()).toEqual([null, null]);
  cleanup();
  server.user = { ...person, rights: { [liaisonFormRight]: 1 } };
  await showPreferences();
  expect(settings()).not.toContain(null);
});

it("remembers on this device whether the next login is to be kept", async () => {
  await showPreferences();
  fireEvent.click(screen.getByRole("switch", { name: "Stay logged in" }));
  await waitFor(() => expect(server.preferences.stayLogged).toBe(true));
  expect(readDevice("planete.stay")).toBe("on");
  fireEvent.click(screen.getByRole("switch", { name: "Stay logged in" }));
  await waitFor(() => expect(server.preferences.stayLogged).toBe(false));
  expect(readDevice("planete.stay")).toBe("off");
});
