import { describe, expect, test } from "vitest";
import { kindOfRequest, outdatedShells, shellName } from "./shell-rules.ts";

const files = new Set(["manifest.webmanifest", "icon.svg"]);

describe.each(["https://planete.example/", "https://planete.example/suite/"])("at %s", (scope) => {
  const kindOf = (path: string, mode = "cors", method = "GET") =>
    kindOfRequest({ url: `${scope}${path}`, method, mode }, scope, files);

  test("a page opens without network, whatever its address", () => {
    expect(kindOf("app/home", "navigate")).toBe("page");
    expect(kindOf("", "navigate")).toBe("page");
    expect(kindOf("app/planete-online-news/7?lang=fr", "navigate")).toBe("page");
  });

  test("parts and files of the build are kept", () => {
    expect(kindOf("assets/home-page-abc.js")).toBe("part");
    expect(kindOf("icon.svg")).toBe("file");
  });

  test("calls, uploads, downloads and single sign-on never meet the worker", () => {
    expect(kindOf("planete-online-server/user")).toBe("other");
    expect(kindOf("planete-online-server/upload/photos", "no-cors")).toBe("other");
    expect(kindOf("planete-online-server/saml/login", "navigate")).toBe("other");
    expect(kindOf("health/ready", "navigate")).toBe("other");
    expect(kindOf("app/home", "navigate", "POST")).toBe("other");
    expect(kindOf("something-else.json")).toBe("other");
  });

  test("the build before stays for pages that were opened with it, older ones go", () => {
    const names = ["1", "2", "3"].map((build) => shellName(scope, build));
    const others = [shellName("https://planete.example/elsewhere/", "0"), "planete-answers /"];
    expect(outdatedShells([...others, ...names], scope, "3")).toEqual(names.slice(0, 1));
  });
});

test("another site is not the worker's business", () => {
  const request = { url: "https://other.example/app/home", method: "GET", mode: "navigate" };
  expect(kindOfRequest(request, "https://planete.example/", files)).toBe("other");
});
