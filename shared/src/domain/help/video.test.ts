import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { playingTime, videoPath, videoProblems, videoState } from "./video.ts";

const problemsOf = (part: Partial<Parameters<typeof videoProblems>[0]>) =>
  videoProblems({ titles: { fr: "Premiers pas" }, file: { id: "1" }, path: "", ...part }).map(
    ({ path, problem }) => `${path}: ${problem.rule}`,
  );

test("a video has a French title, and a file or a path of the product", () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ titles: { en: "First steps", fr: " " } })).toEqual(["titles: french"]);
  expect(problemsOf({ file: null })).toEqual(["file: required"]);
  expect(problemsOf({ file: null, path: "/videos/first-steps.webm" })).toEqual([]);
  expect(problemsOf({ file: null, path: "https://films.example/a.mp4" })).toEqual(["path: videoPath"]);
});

test.each([
  "https://films.example/a.mp4",
  "//films.example/a.mp4",
  "/videos/../secret.mp4",
  "/videos/a.pdf",
  "/videos/a.mp4?token=1",
  "videos/a.mp4",
  "javascript:a.mp4",
  "/\\films.example/a.mp4",
])("%s is no path of a film of the product", (path) => {
  expect(videoPath(path)?.rule).toBe("videoPath");
});

test("a video is planned until its moment, then published, unless it was withdrawn", () => {
  const now = new Date("2026-11-19T12:00:00Z");
  const at = (hours: number, withdrawn = false) =>
    videoState({ publishedAt: new Date(now.getTime() + hours * 3_600_000), withdrawn }, now);
  expect([at(1), at(0), at(-1), at(1, true), at(-1, true)]).toEqual([
    "planned",
    "published",
    "published",
    "withdrawn",
    "withdrawn",
  ]);
});

test("a length reads as a player writes it, and loses no second", () => {
  expect([6, 65, 760, 3_723].map(playingTime)).toEqual(["0:06", "1:05", "12:40", "1:02:03"]);
  assert(
    property(integer({ min: 0, max: 100_000 }), (seconds) => {
      const figures = playingTime(seconds).split(":").map(Number);
      expect(figures.reduce((sum, figure) => sum * 60 + figure, 0)).toBe(seconds);
    }),
  );
});
