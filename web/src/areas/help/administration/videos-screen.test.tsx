import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { VideoWire } from "@planete/shared/contract/videos.contract.ts";
import {
  createHelpVideo,
  listHelpVideos,
  readHelpVideo,
  readHelpVideoSetup,
  saveHelpVideo,
} from "@planete/shared/contract/videos.contract.ts";
import { liveChannel } from "../../../platform/live/page-channel.ts";
import { checkSession } from "../../../platform/session/session-store.ts";
import { refusal } from "../../../testing/fake-answer.ts";
import type { FakeServer } from "../../../testing/fake-server.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { FakeUpload } from "../../../testing/fake-upload.ts";
import { lendBrowser } from "../../../testing/hotline-page.tsx";
import { openListPage } from "../../../testing/list-page.tsx";
import { closeAllToasts } from "../../../ui/toast-store.ts";
import { videoList } from "./video-list.ts";
import { VideosScreen } from "./videos-screen.tsx";

const idOf = (number: number): string => `0190a000-0000-7000-8000-00000000000${number}`;
const film = { id: idOf(9), name: "bell.webm", mediaType: "video/webm", bytes: 95_726 };
const video = (number: number, part: Partial<VideoWire> = {}): VideoWire => ({
  id: idOf(number),
  version: 1,
  titles: { fr: `Film ${number}`, en: `Video ${number}` },
  file: null,
  path: "/videos/first-steps.webm",
  seconds: 65,
  publishedAt: "2026-11-01T09:00:00.000Z",
  withdrawn: false,
  state: "published",
  announcedAt: "2026-11-01T09:00:00.000Z",
  createdAt: "2026-11-01T09:00:00.000Z",
  createdBy: "Karim Benali",
  changedAt: "2026-11-01T09:00:00.000Z",
  changedBy: "Karim Benali",
  ...part,
});

let server: FakeServer;
let stored: VideoWire[];

beforeEach(async () => {
  lendBrowser();
  // The test page plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue();
  stored = [
    video(1),
    video(2, { state: "planned", publishedAt: "2199-01-01T09:00:00.000Z", announcedAt: null }),
    video(3, { state: "withdrawn", withdrawn: true, titles: { fr: "Ancien film" } }),
  ];
  server = fakeServer();
  server.answer(readHelpVideoSetup, { data: { timeZone: "Europe/Paris" } });
  server.answer(listHelpVideos, () => ({
    data: stored,
    next: null,
    counts: { matching: stored.length, total: stored.length },
  }));
  server.answer(readHelpVideo, ({ params }) => {
    const found = stored.find(({ id }) => id === params.id);
    return found ? { data: found } : refusal("notFound");
  });
  server.answer(createHelpVideo, ({ body }) => {
    const made = video(4, {
      titles: body.titles,
      file: body.file === null ? null : film,
      path: body.path,
      seconds: body.seconds,
    });
    stored = [...stored, made];
    return { data: made };
  });
  await checkSession();
});
afterEach(() => {
  liveChannel.stop();
  closeAllToasts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (search = ""): Promise<void> =>
  openListPage(VideosScreen, videoList, `/support-vision/videos${search}`);

const panelOf = (name: string) => screen.findByRole("complementary", { name });
const choose = (panel: HTMLElement, file: File): void => {
  const chooser = panel.querySelector("input[type=file]");
  if (!chooser) throw new Error("There is nothing to choose a file with");
  fireEvent.change(chooser, { target: { files: [file] } });
};
const preview = (panel: HTMLElement): HTMLElement => within(panel).getByLabelText("Preview");
/** As a browser does that has read the beginning of a film. */
const measure = (panel: HTMLElement, seconds: number): void => {
  Object.defineProperty(preview(panel), "duration", { value: seconds, configurable: true });
  fireEvent(preview(panel), new Event("loadedmetadata"));
};

it("shows each video as its reader is told of it, with its length and where it is in its life", async () => {
  await open();
  const list = await screen.findByRole("grid", { name: "Help videos" });
  await within(list).findByText("Video 1");
  const line = (name: string) => within(list).getByText(name).closest("[role=row]")?.textContent ?? "";
  expect(line("Video 1")).toMatch(/Published.*1:05.*Karim Benali/);
  expect(line("Video 2")).toContain("Scheduled");
  // No English title: the French one stands in.
  expect(line("Ancien film")).toContain("Withdrawn");
});

it("a film is uploaded with its progress, measured by the browser, and saved with its title", async () => {
  await open("?open=new");
  const panel = await panelOf("New video");
  fireEvent.change(within(panel).getByRole("textbox", { name: /Français/ }), {
    target: { value: "La cloche" },
  });
  choose(panel, new File(["film"], "bell.webm", { type: "video/webm" }));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  const sending = FakeUpload.last;
  const half = new ProgressEvent("progress", { lengthComputable: true, loaded: 1, total: 2 });
  act(() => void sending.upload.dispatchEvent(half));
  expect(within(panel).getByRole("progressbar")).toBeDefined();
  act(() => sending.answer(200, { data: film }));
  await waitFor(() => expect(preview(panel).getAttribute("src")).toContain(`/file/${film.id}`));
  measure(panel, 6.4);
  expect(within(panel).getByRole("textbox", { name: /Length/ })).toHaveProperty("value", "6");
  expect(panel.textContent).toContain("Saving publishes it");
  fireEvent.click(within(panel).getByRole("button", { name: "Create" }));
  await waitFor(() => expect(server.asked(createHelpVideo)).toHaveLength(1));
  expect(server.asked(createHelpVideo)[0]?.body).toEqual({
    titles: { fr: "La cloche" },
    file: film.id,
    path: "",
    seconds: 6,
    publishedAt: null,
    withdrawn: false,
  });
});

it("a recording that does not say how long it is is measured by looking for its end", async () => {
  await open("?open=new");
  const panel = await panelOf("New video");
  fireEvent.click(within(panel).getByRole("radio", { name: "Part of the product" }));
  fireEvent.change(within(panel).getByRole("textbox", { name: /Path in the product/ }), {
    target: { value: "/videos/first-steps.webm" },
  });
  measure(panel, Infinity);
  const shown = preview(panel);
  expect(shown).toHaveProperty("currentTime", Number.MAX_SAFE_INTEGER);
  Object.defineProperty(shown, "duration", { value: 90.2, configurable: true });
  fireEvent(shown, new Event("durationchange"));
  expect(within(panel).getByRole("textbox", { name: /Length/ })).toHaveProperty("value", "90");
  expect(shown).toHaveProperty("currentTime", 0);
});

it("says what is missing, and what this browser can't play", async () => {
  await open("?open=new");
  const panel = await panelOf("New video");
  fireEvent.change(within(panel).getByRole("textbox", { name: "English" }), {
    target: { value: "The bell" },
  });
  fireEvent.click(within(panel).getByRole("button", { name: "Create" }));
  expect((await within(panel).findAllByText(/Write it in French/)).length).toBeGreaterThan(0);
  expect(server.asked(createHelpVideo)).toHaveLength(0);
  fireEvent.click(within(panel).getByRole("radio", { name: "Part of the product" }));
  const path = within(panel).getByRole("textbox", { name: /Path in the product/ });
  fireEvent.change(path, { target: { value: "https://films.example/a.mp4" } });
  expect((await within(panel).findAllByText(/ends in “.mp4” or “.webm”/)).length).toBeGreaterThan(0);
  fireEvent.change(path, { target: { value: "/videos/first-steps.webm" } });
  fireEvent.error(preview(panel));
  expect(within(panel).getByText(/This browser cannot play the video/)).toBeDefined();
});

it.each([
  ["a PDF", new File(["%PDF"], "guide.pdf"), /guide\.pdf/],
  [
    "more than 200 MB",
    Object.defineProperty(new File(["x"], "long.mp4"), "size", { value: 200_000_001 }),
    /200/,
  ],
] as const)("%s is not even sent", async (_what, file, sentence) => {
  await open("?open=new");
  const panel = await panelOf("New video");
  choose(panel, file);
  expect((await within(panel).findByText(sentence, { selector: "li" })).textContent).toMatch(sentence);
  expect(FakeUpload.all).toHaveLength(0);
});

it("withdraws with one press, and looking at a video changes nothing of it", async () => {
  server.answer(saveHelpVideo, ({ body }) => {
    const saved = video(1, { version: 2, withdrawn: body.video.withdrawn, state: "withdrawn" });
    stored = [saved];
    return { data: saved };
  });
  await open(`?open=${idOf(1)}`);
  const panel = await panelOf("Video 1");
  measure(panel, 12);
  expect(within(panel).getByRole("textbox", { name: /Length/ })).toHaveProperty("value", "65");
  fireEvent.click(within(panel).getByRole("button", { name: "More actions" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Withdraw" }));
  expect(await screen.findByText("Withdrawn: nobody can see it any more")).toBeDefined();
  expect(server.asked(saveHelpVideo)[0]?.body).toMatchObject({ version: 1, video: { withdrawn: true } });
});

it("what somebody else saved meanwhile stands beside what was typed", async () => {
  const theirs = video(1, { version: 2, titles: { fr: "Film 1", en: "Their title" } });
  server.answer(saveHelpVideo, () =>
    refusal("conflict", { details: { current: theirs, by: "Karim Benali", at: null } }),
  );
  await open(`?open=${idOf(1)}`);
  const panel = await panelOf("Video 1");
  fireEvent.change(within(panel).getByRole("textbox", { name: "English" }), {
    target: { value: "My title" },
  });
  fireEvent.click(within(panel).getByRole("button", { name: "Save" }));
  expect((await within(panel).findAllByText(/Karim Benali/)).length).toBeGreaterThan(0);
  expect(within(panel).getByRole("textbox", { name: "English" })).toHaveProperty("value", "My title");
});
