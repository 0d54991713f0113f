import { expect, test } from "vitest";
import { isProductPath } from "./product-path.ts";

test("pages of the product are followed after a login", () => {
  for (const path of [
    "/app",
    "/app/home",
    "/app/planete-online-news/0190?lang=fr&unread=true",
    "/support-vision/authentication-configuration",
    "/update-notes",
  ]) {
    expect(isProductPath(path), path).toBe(true);
  }
});

test("addresses that could lead elsewhere are not", () => {
  for (const path of [
    "",
    "home",
    "/",
    "/login",
    "/application",
    "https://evil.example/app/home",
    "//evil.example/app",
    "/\\evil.example",
    "/app\\evil",
    "/app//evil.example",
    "/%09/evil.example",
    "/app/%09",
    "javascript:alert(1)",
    "/app/home\u0000",
    "/app/home?x=\u0000",
    "/app/home?x=\r\nset-cookie: a=b",
    "/app/home?é",
    "/app/home#//evil.example",
  ]) {
    expect(isProductPath(path), JSON.stringify(path)).toBe(false);
  }
});
