import type { RichText } from "@planete/shared/domain/rich-text/rich-text.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DraftWire } from "@planete/shared/contract/hotline-message.contract.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { DraftServer } from "./draft-keeper.ts";
import { DraftKeeper, saveAfterMs } from "./draft-keeper.ts";
import type { DraftStorage, LocalDraft } from "./draft-storage.ts";

const earlier = "2026-11-15T09:00:00.000Z";
const later = "2026-11-15T10:00:00.000Z";

function storedDraft(text: string, changedAt = earlier): DraftWire {
  return { sheetId: null, kind: "customer", text, fields: {}, version: null, changedAt, attachments: [] };
}

class FakeStorage implements DraftStorage {
  kept: LocalDraft | undefined;
  full = false;
  read = (): LocalDraft | undefined => this.kept;
  write = (draft: LocalDraft): boolean => {
    if (!this.full) this.kept = draft;
    return !this.full;
  };
  remove = (): void => {
    this.kept = undefined;
  };
}

let storage: FakeStorage;
let server: { [Name in keyof DraftServer]: ReturnType<typeof vi.fn<DraftServer[Name]>> };

const keeper = (): DraftKeeper => new DraftKeeper(storage, server);

beforeEach(() => {
  vi.useFakeTimers();
  storage = new FakeStorage();
  server = {
    save: vi.fn<DraftServer["save"]>(async () => ({ changedAt: later })),
    remove: vi.fn<DraftServer["remove"]>(async () => undefined),
    read: vi.fn<DraftServer["read"]>(async () => undefined),
  };
});
afterEach(() => vi.useRealTimers());

it("keeps each key in the browser at once and on the server half a second after the last", async () => {
  const draft = keeper();
  draft.start(undefined);
  draft.type("Hel");
  draft.type("Hello");
  expect(storage.kept?.text).toBe("Hello");
  expect(server.save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(saveAfterMs);
  expect(server.save).toHaveBeenCalledOnce();
  expect(server.save.mock.lastCall?.[0]).toMatchObject({ text: "Hello", from: null });
  expect(draft.current()).toMatchObject({ unsafe: false, conflict: undefined });
});

it("brings back what another device wrote when nothing was typed here", () => {
  const draft = keeper();
  draft.start(storedDraft("From the train"));
  expect(draft.current().text).toBe("From the train");
});

it("brings back after a crash what the server had not got yet", async () => {
  storage.kept = { text: "Nearly lost", fields: {}, from: earlier, dirty: true };
  const draft = keeper();
  draft.start(storedDraft("Near"));
  expect(draft.current().text).toBe("Nearly lost");
  await vi.advanceTimersByTimeAsync(0);
  expect(server.save.mock.lastCall?.[0]).toMatchObject({ text: "Nearly lost", from: earlier });
});

it("offers both texts when two devices wrote, and saves neither over the other unasked", async () => {
  storage.kept = { text: "Here", fields: {}, from: earlier, dirty: true };
  const draft = keeper();
  draft.start(storedDraft("There", later));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.save).not.toHaveBeenCalled();
  expect(draft.current()).toMatchObject({ text: "Here", conflict: { text: "There" } });
  draft.takeTheirs();
  expect(draft.current()).toMatchObject({ text: "There", conflict: undefined });
});

it("keeps the text of this page when the person says so", async () => {
  const draft = keeper();
  draft.start(undefined);
  server.save.mockRejectedValueOnce(new ApiError("draftChanged", 409, storedDraft("There", later)));
  draft.type("Here");
  await vi.advanceTimersByTimeAsync(saveAfterMs);
  expect(draft.current().conflict?.text).toBe("There");
  draft.keepMine();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.save.mock.lastCall?.[0]).toMatchObject({ text: "Here", from: later });
});

it("does not take its own file for a conflict", async () => {
  const draft = keeper();
  draft.start(storedDraft("Text"));
  server.save.mockRejectedValueOnce(new ApiError("draftChanged", 409, storedDraft("Text", later)));
  draft.type("Text and more");
  await vi.advanceTimersByTimeAsync(saveAfterMs + 10);
  expect(draft.current().conflict).toBeUndefined();
  expect(server.save.mock.lastCall?.[0]).toMatchObject({ text: "Text and more", from: later });
});

it("is unsafe only while neither the server nor the browser has the text", async () => {
  storage.full = true;
  server.save.mockRejectedValueOnce(new ApiError("noResponse", 0));
  const draft = keeper();
  draft.start(undefined);
  draft.type("Precious");
  expect(draft.current().unsafe).toBe(true);
  await vi.advanceTimersByTimeAsync(saveAfterMs);
  expect(draft.current().unsafe).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.save).toHaveBeenCalledTimes(2);
  expect(draft.current().unsafe).toBe(false);
});

it("forgets the draft only when told that the message is stored, and saves nothing afterwards", async () => {
  const draft = keeper();
  draft.start(undefined);
  draft.type("Sent");
  await draft.settle();
  await vi.advanceTimersByTimeAsync(saveAfterMs);
  expect(server.save).not.toHaveBeenCalled();
  expect(draft.current().text).toBe("Sent");
  draft.clear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(draft.current().text).toBe("");
  expect(storage.kept).toBeUndefined();
  expect(server.save).not.toHaveBeenCalled();
});

it("throws an emptied draft away on the server too", async () => {
  const draft = keeper();
  draft.start(storedDraft("Old"));
  draft.type("");
  await vi.advanceTimersByTimeAsync(saveAfterMs);
  expect(server.remove).toHaveBeenCalledOnce();
});

it("puts a recalled message back before what was typed since", () => {
  const draft = keeper();
  draft.start(undefined);
  draft.type("And another thing");
  draft.restore({ text: "Hello" }, [], { status: "acknowledged", version: 3 });
  expect(draft.current().text).toBe("Hello\n\nAnd another thing");
});

it("keeps the shape of a text on the device, on the server and when it is put back", async () => {
  const rich: RichText = {
    blocks: [{ type: "paragraph", content: [{ type: "text", text: "Hello", bold: true }] }],
  };
  const draft = keeper();
  draft.start(undefined);
  draft.type("Hello", undefined, rich);
  await vi.advanceTimersByTimeAsync(saveAfterMs);
  expect(server.save).toHaveBeenLastCalledWith(expect.objectContaining({ text: "Hello", rich }));
  expect(keeper().current()).toMatchObject({ text: "Hello", rich });
  // The same words without it are another draft.
  draft.type("Hello");
  await vi.advanceTimersByTimeAsync(saveAfterMs);
  expect(server.save).toHaveBeenLastCalledWith(expect.objectContaining({ text: "Hello", rich: null }));
  draft.restore({ text: "Hello", rich }, [], { status: "acknowledged", version: 3 });
  expect(draft.current().text).toBe("Hello\n\nHello");
  expect(draft.current().rich?.blocks).toHaveLength(3);
});

it("remembers what the writer had seen when they began, not when they went on", () => {
  const draft = keeper();
  draft.start(undefined);
  draft.type("H", { status: "requestSent", version: 4 });
  draft.type("He", { status: "acknowledged", version: 9 });
  expect(draft.current().seen).toEqual({ status: "requestSent", version: 4 });
  draft.hasSeen({ status: "acknowledged", version: 9 });
  expect(draft.current().seen).toEqual({ status: "acknowledged", version: 9 });
});
