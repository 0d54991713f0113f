import { expect, test } from "vitest";
import { selectTests } from "./test-selection.ts";

const files = [
  "shared/src/domain/hotline/turn.test.ts",
  "server/src/areas/hotline/messages/send-message.test.ts",
  "server/src/areas/hotline/messages/send-message.ts",
  "server/src/areas/news/news.test.ts",
  "web/src/areas/hotline/composer/composer.test.tsx",
  "e2e/journeys/hotline-list.spec.ts",
  "e2e/journeys/home.spec.ts",
  "e2e/screens/hotline-screens.ts",
];

test("without a word everything runs, checks included", () => {
  expect(selectTests([], files)).toEqual({ checks: true, vitest: undefined, journeys: undefined });
});

test("an area's name takes its tests in every room, journeys included", () => {
  expect(selectTests(["hotline"], files)).toEqual({
    checks: false,
    vitest: [
      "shared/src/domain/hotline/turn.test.ts",
      "server/src/areas/hotline/messages/send-message.test.ts",
      "web/src/areas/hotline/composer/composer.test.tsx",
    ],
    journeys: ["e2e/journeys/hotline-list.spec.ts"],
  });
});

test("a file or a journey is taken alone, and several words together", () => {
  expect(selectTests(["./server/src/areas/hotline/messages/send-message.test.ts"], files)).toMatchObject({
    vitest: ["server/src/areas/hotline/messages/send-message.test.ts"],
    journeys: [],
  });
  expect(selectTests(["home.spec.ts", "news"], files)).toMatchObject({
    vitest: ["server/src/areas/news/news.test.ts"],
    journeys: ["e2e/journeys/home.spec.ts"],
  });
});

test("a word that fits no test is no selection, instead of a run that passes with nothing", () => {
  expect(selectTests(["hotlin3"], files)).toBeUndefined();
});
