import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { ClientRowWire, ClientWire } from "@planete/shared/contract/clients.contract.ts";
import {
  createClient,
  listClients,
  readClient,
  readClientChoices,
  saveClient,
} from "@planete/shared/contract/clients.contract.ts";
import type { CallAnswer, CallBody } from "@planete/shared/contract/call.ts";
import { readHistory } from "@planete/shared/contract/history.contract.ts";
import { clientLimits } from "@planete/shared/domain/clients/client.ts";
import type { Inputs } from "../../testing/fake-answer.ts";
import { refusal } from "../../testing/fake-answer.ts";
import type { FakeServer } from "../../testing/fake-server.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { lendListPage, openListPage } from "../../testing/list-page.tsx";
import { clientList } from "./client-list.ts";
import { ClientsScreen } from "./clients-screen.tsx";

const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;

const client = (number: number, part: Partial<ClientWire> = {}): ClientWire => ({
  id: idOf(number),
  version: 1,
  code: `C${number}`,
  name: `Client ${number}`,
  aliases: [],
  language: "fr",
  status: "active",
  owner: null,
  contractStart: null,
  contractEnd: null,
  contractLevel: "Standard",
  serviceLevel: null,
  contacts: [],
  tags: [],
  createdAt: "2026-01-01T09:00:00.000Z",
  changedAt: "2026-01-01T09:00:00.000Z",
  uses: {
    openSheets: 0,
    sheets: 0,
    bases: 0,
    liveBases: 0,
    people: 0,
    modules: 0,
    developments: 0,
    candidates: 0,
  },
  ...part,
});

const rowOf = (one: ClientWire): ClientRowWire => ({
  id: one.id,
  code: one.code,
  name: one.name,
  language: one.language,
  status: one.status,
  version: one.version,
  owner: one.owner,
  contractEnd: one.contractEnd,
  contractLevel: one.contractLevel,
  tags: one.tags,
  bases: one.uses.bases,
  people: one.uses.people,
  openSheets: one.uses.openSheets,
  changedAt: one.changedAt,
});

let clients: ClientWire[];
let server: FakeServer;

function store(saved: ClientWire): CallAnswer<typeof saveClient> {
  clients = [...clients.filter((one) => one.id !== saved.id), saved];
  return { data: saved };
}

function list({ query }: Inputs<typeof listClients>): CallAnswer<typeof listClients> {
  const search = query.search?.toLowerCase() ?? "";
  const found = clients.filter(
    (one) => one.name.toLowerCase().includes(search) && (query.status?.includes(one.status) ?? true),
  );
  return {
    data: found.map(rowOf),
    next: null,
    counts: { matching: found.length, total: clients.length },
  };
}

/** The draft as a record without an owner or a service level. */
const recordOf = (
  { ownerId: _owner, serviceLevelId: _level, ...draft }: CallBody<typeof createClient>,
  id: string,
  version: number,
): ClientWire => ({ ...client(1), ...draft, id, version });

function serveClients(): FakeServer {
  const serving = fakeServer();
  serving.answer(listClients, list);
  serving.answer(readClientChoices, { data: { staff: [], tags: ["north"], serviceLevels: [] } });
  serving.answer(readClient, ({ params }) => {
    const found = clients.find(({ id }) => id === params.id);
    return found ? { data: found } : refusal("notFound");
  });
  serving.answer(createClient, ({ body }) => store(recordOf(body, idOf(7), 1)));
  serving.answer(saveClient, ({ params, body }) => store(recordOf(body.client, params.id, body.version + 1)));
  serving.answer(readHistory, {
    data: [
      {
        id: idOf(9),
        at: "2026-11-02T08:00:00.000Z",
        by: { id: idOf(8), name: "Karim Benali", photo: null },
        kind: "client",
        subjectId: idOf(1),
        subject: "Client 1",
        names: null,
        verb: "change",
        action: "change",
        reason: null,
        changes: [{ field: "status", before: "active", after: "suspended" }],
      },
    ],
    next: null,
    counts: { matching: 1, total: 1 },
  });
  return serving;
}

const open = (search = ""): Promise<void> =>
  openListPage(ClientsScreen, clientList, `/support-vision/clients${search}`);

lendListPage();
beforeEach(() => {
  clients = [client(1), client(2, { status: "gone" }), client(3)];
  server = serveClients();
});

const grid = (): Promise<HTMLElement> => screen.findByRole("grid", { name: "Clients" });
const panel = (name: string): Promise<HTMLElement> => screen.findByRole("complementary", { name });

describe("the list", () => {
  it("shows what the address asks for, and says how many of how many", async () => {
    await open("?status=gone");
    expect(await screen.findByText("1 of 3")).toBeDefined();
    expect(within(await grid()).getByText("Client 2")).toBeDefined();
    expect(within(await grid()).queryByText("Client 1")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(await screen.findByText("3 in total")).toBeDefined();
    expect(location.search).toBe("");
  });

  it("puts what is typed into the address once typing pauses", async () => {
    await open();
    await grid();
    fireEvent.change(screen.getByRole("searchbox", { name: "Search" }), { target: { value: "client 3" } });
    expect(await screen.findByText("1 of 3")).toBeDefined();
    expect(new URLSearchParams(location.search).get("search")).toBe("client 3");
  });

  it("does not ask for what makes no sense in an address", async () => {
    await open("?status=rich&sort=password");
    expect(await screen.findByText("3 in total")).toBeDefined();
    const asked = server.asked(listClients).map(({ query }) => query);
    expect(asked).not.toEqual([]);
    expect(JSON.stringify(asked)).not.toMatch(/rich|password/);
  });

  it("sorts by the head of a column, and the address says so", async () => {
    await open();
    fireEvent.click(within(await grid()).getByRole("button", { name: /Code/ }));
    await waitFor(() => expect(new URLSearchParams(location.search).get("sort")).toBe("code"));
    await waitFor(() => expect(server.asked(listClients).at(-1)?.query.sort).toBe("code"));
  });

  it("says that a right is missing, and for a failure its number", async () => {
    server.refuse(listClients, "rightMissing");
    await open();
    expect(await screen.findByText(/You do not have the right to see this/)).toBeDefined();
  });

  it("offers to try again after a failure, with the number to quote", async () => {
    server.refuse(listClients, "databaseUnavailable");
    await open();
    expect(await screen.findByText("request-databaseUnavailable")).toBeDefined();
    server.answer(listClients, list);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("3 in total")).toBeDefined();
  });
});

describe("the panel", () => {
  it("walks the list with J and K and keeps the record in the address", async () => {
    await open(`?open=${idOf(1)}`);
    await panel("Client 1");
    await grid();
    fireEvent.keyDown(document.body, { key: "j" });
    await panel("Client 2");
    expect(new URLSearchParams(location.search).get("open")).toBe(idOf(2));
    fireEvent.keyDown(document.body, { key: "k" });
    await panel("Client 1");
  });

  it("says that a record is gone", async () => {
    await open(`?open=${idOf(6)}`);
    expect(await screen.findByText(/This no longer exists/)).toBeDefined();
  });

  it("shows the history in words", async () => {
    await open(`?open=${idOf(1)}&tab=history`);
    expect(await screen.findByText("Karim Benali")).toBeDefined();
    expect(screen.getByText("Active, then Suspended")).toBeDefined();
  });
});

describe("the form", () => {
  const level = async (name = "Client 1"): Promise<HTMLElement> =>
    within(await panel(name)).findByRole("textbox", { name: /Contract level/ });

  it("shows its bar and the dot only while something is changed, and saves by Ctrl+S", async () => {
    await open(`?open=${idOf(1)}`);
    const field = await level();
    expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
    fireEvent.change(field, { target: { value: "Premium" } });
    expect(screen.getByText("1 change")).toBeDefined();
    expect(screen.getByRole("tab", { name: /Record.*unsaved changes/ })).toBeDefined();
    fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });
    await waitFor(() => expect(server.changes).toEqual(["saveClient"]));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull());
  });

  it("says before saving what a change means", async () => {
    await open(`?open=${idOf(1)}`);
    const form = await panel("Client 1");
    fireEvent.change(await within(form).findByRole("combobox", { name: "Status" }), {
      target: { value: "suspended" },
    });
    expect(within(form).getByText("Client 1 becomes “Suspended”.")).toBeDefined();
  });

  it("judges by the rules before sending, and leads to the field", async () => {
    await open(`?open=${idOf(1)}`);
    const form = await panel("Client 1");
    fireEvent.change(await within(form).findByRole("textbox", { name: "Name" }), { target: { value: " " } });
    fireEvent.click(within(form).getByRole("button", { name: /^Save/ }));
    expect(await within(form).findByRole("alert")).toBeDefined();
    expect(within(form).getAllByText("This field is required").length).toBeGreaterThan(0);
    expect(server.changes).toEqual([]);
  });

  it("puts what the server refuses at its field, until the value changes", async () => {
    await open(`?open=${idOf(1)}`);
    const form = await panel("Client 1");
    const code = await within(form).findByRole("textbox", { name: "Code" });
    fireEvent.change(code, { target: { value: "TAKEN" } });
    server.refuse(saveClient, "validationFailed", {
      details: [{ path: "code", rule: "taken", params: {} }],
    });
    fireEvent.click(within(form).getByRole("button", { name: /^Save/ }));
    await waitFor(() => expect(code.getAttribute("aria-invalid")).toBe("true"));
    fireEvent.change(code, { target: { value: "FREE" } });
    expect(code.getAttribute("aria-invalid")).toBeNull();
  });

  it("keeps what was typed when somebody else was first, shows both values and who it was", async () => {
    await open(`?open=${idOf(1)}`);
    const form = await panel("Client 1");
    fireEvent.change(await level(), { target: { value: "Mine" } });
    const current = client(1, { version: 2, contractLevel: "Theirs", tags: ["north"] });
    clients = [current, ...clients.slice(1)];
    server.refuse(saveClient, "conflict", { details: { current, by: "Karim Benali", at: null } });
    fireEvent.click(within(form).getByRole("button", { name: /^Save/ }));
    expect(await within(form).findByText(/Karim Benali changed this while you were editing/)).toBeDefined();
    expect(within(form).getByText("Now “Theirs”, before your edit “Standard”")).toBeDefined();
    expect(((await level()) as HTMLInputElement).value).toBe("Mine");
    // What only the other changed is there already.
    expect(within(form).getByText("north")).toBeDefined();
    fireEvent.click(within(form).getByRole("button", { name: "Take the new value" }));
    expect(((await level()) as HTMLInputElement).value).toBe("Theirs");
  });

  it("is not saved over a date that waits for its OK, wherever the tabs stand", async () => {
    await open(`?open=${idOf(1)}`);
    const form = await panel("Client 1");
    const end = (): HTMLInputElement => within(form).getByRole("textbox", { name: /Contract until/ });
    fireEvent.change(await level(), { target: { value: "Premium" } });
    act(() => end().focus());
    fireEvent.change(end(), { target: { value: "12/6/2027" } });
    act(() => within(form).getByRole("textbox", { name: "Name" }).focus());
    expect(end().value).toBe("12/06/2027");
    fireEvent.click(within(form).getByRole("tab", { name: /History/ }));
    expect(await within(form).findByText("Karim Benali")).toBeDefined();
    fireEvent.click(within(form).getByRole("button", { name: /^Save/ }));
    expect(await within(form).findByText("1 field needs your attention")).toBeDefined();
    fireEvent.click(within(form).getByRole("tab", { name: /Record/ }));
    await level();
    expect(end().value).toBe("12/06/2027");
    expect(end().getAttribute("aria-invalid")).toBe("true");
    expect(server.changes).toEqual([]);
    fireEvent.keyDown(end(), { key: "Enter" });
    fireEvent.click(within(form).getByRole("button", { name: /^Save/ }));
    await waitFor(() => expect(server.changes).toEqual(["saveClient"]));
    await waitFor(() =>
      expect(clients.find(({ id }) => id === idOf(1))).toMatchObject({
        contractLevel: "Premium",
        contractEnd: "2027-06-12",
      }),
    );
  });

  it("asks before it is left with a date that waits, and puts it back with the rest", async () => {
    await open(`?open=${idOf(1)}`);
    await level();
    const end = screen.getByRole<HTMLInputElement>("textbox", { name: /Contract until/ });
    await grid();
    act(() => end.focus());
    fireEvent.change(end, { target: { value: "12/6/2027" } });
    act(() => screen.getByRole("textbox", { name: "Name" }).focus());
    fireEvent.keyDown(document.body, { key: "j" });
    const question = await screen.findByRole("alertdialog");
    fireEvent.click(within(question).getByRole("button", { name: "Stay" }));
    expect(end.value).toBe("12/06/2027");
    fireEvent.change(await level(), { target: { value: "Premium" } });
    fireEvent.click(screen.getByRole("button", { name: "Reset" }));
    expect(end.value).toBe("");
  });

  it("asks before an unsaved record is left for another, and stays when told to", async () => {
    await open(`?open=${idOf(1)}`);
    fireEvent.change(await level(), { target: { value: "Mine" } });
    await grid();
    fireEvent.keyDown(document.body, { key: "j" });
    const question = await screen.findByRole("alertdialog");
    fireEvent.click(within(question).getByRole("button", { name: "Stay" }));
    expect(((await level()) as HTMLInputElement).value).toBe("Mine");
  });

  it("keeps what is typed while the answer is on its way, and asks before it is left", async () => {
    await open(`?open=${idOf(1)}`);
    const form = await panel("Client 1");
    fireEvent.change(await level(), { target: { value: "Sent" } });
    fireEvent.click(within(form).getByRole("button", { name: /^Save/ }));
    fireEvent.change(await level(), { target: { value: "Typed later" } });
    await waitFor(() => expect(clients.find(({ id }) => id === idOf(1))?.contractLevel).toBe("Sent"));
    expect(await within(form).findByText("1 change")).toBeDefined();
    expect(((await level()) as HTMLInputElement).value).toBe("Typed later");
    fireEvent.click(within(form).getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("alertdialog")).toBeDefined();
  });

  it("shows the number of a failure that belongs to no field", async () => {
    await open(`?open=${idOf(1)}`);
    const form = await panel("Client 1");
    fireEvent.change(await level(), { target: { value: "Mine" } });
    server.refuse(saveClient, "databaseUnavailable");
    fireEvent.click(within(form).getByRole("button", { name: /^Save/ }));
    expect(await within(form).findByText("request-databaseUnavailable")).toBeDefined();
    expect(((await level()) as HTMLInputElement).value).toBe("Mine");
  });

  it("makes a new record and opens it", async () => {
    await open();
    await grid();
    fireEvent.click(screen.getByRole("button", { name: "New client" }));
    const form = await panel("New client");
    fireEvent.change(await within(form).findByRole("textbox", { name: "Name" }), {
      target: { value: "Nova" },
    });
    const code = within(form).getByRole("textbox", { name: "Code" });
    // The rules of the field say how much its input takes.
    fireEvent.change(code, { target: { value: "N".repeat(clientLimits.code + 3) } });
    expect(code).toHaveProperty("value", "N".repeat(clientLimits.code));
    fireEvent.change(code, { target: { value: "nova" } });
    fireEvent.click(within(form).getByRole("button", { name: /^Create/ }));
    await panel("Nova");
    expect(clients.find(({ name }) => name === "Nova")?.code).toBe("NOVA");
    expect(new URLSearchParams(location.search).get("open")).toBe(idOf(7));
  });
});
