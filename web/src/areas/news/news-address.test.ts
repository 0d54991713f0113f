import { expect, test } from "vitest";
import { changeFilter, newsPath, readNewsAddress } from "./news-address.ts";

test.each([
  ["/app/planete-online-news", undefined, {}],
  ["/app/planete-online-news/", undefined, {}],
  ["/app/planete-online-news/42", "42", {}],
  ["/suite/app/planete-online-news/42/", "42", {}],
  [
    "/app/planete-online-news/42?unread=true&category=security&year=2026",
    "42",
    { unread: "true", category: "security", year: 2026 },
  ],
  ["/app/planete-online-news?unread=perhaps&category=gossip&year=soon", undefined, {}],
])("%s opens %s", (path, openId, filters) => {
  expect(readNewsAddress(path)).toEqual({ openId, filters });
});

test("an address that was made can be read again", () => {
  const filters = { unread: "true", category: "company", year: 2025 } as const;
  expect(readNewsAddress(newsPath(filters, "42"))).toEqual({ openId: "42", filters });
  expect(newsPath({})).toBe("/app/planete-online-news");
});

test("a filter can be changed and taken away without touching the others", () => {
  const filters = changeFilter({ category: "company" }, "year", 2025);
  expect(filters).toEqual({ category: "company", year: 2025 });
  expect(changeFilter(filters, "category", undefined)).toEqual({ year: 2025 });
});
