import { expect, test } from "vitest";
import { ConfigProblem, readConfig } from "./config.ts";

test("without any setting the product listens on loopback port 8080 with its own database", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    databaseUrl: undefined,
    basePath: "/",
    publicUrl: "http://localhost:8080",
    demonstration: false,
    secure: false,
  });
});

test("all mistakes are listed at once, each by its name", () => {
  const mistakes = {
    PORT: "eighty",
    DATABASE_URL: "mysql://somewhere",
    BASE_PATH: "suite",
    PUBLIC_URL: "ftp://example.org",
    COMPANY_TIME_ZONE: "Mars/Olympus",
    MASTER_HOSTS: "a,b,c,d,e,f",
    TRUSTED_PROXIES: "10.0.0.0/8,foo",
    METRICS_TOKEN: "short",
  };
  expect(() => readConfig(mistakes)).toThrow(ConfigProblem);
  for (const name of Object.keys(mistakes)) expect(() => readConfig(mistakes)).toThrow(`${name}:`);
});

test("a secret setting is never repeated in the message about it", () => {
  expect(() => readConfig({ METRICS_TOKEN: "hush-hush" })).toThrow(/^(?!.*hush-hush)/s);
});

test.each([
  ["/suite", "/suite/"],
  ["/suite/", "/suite/"],
  ["/a/b-c", "/a/b-c/"],
])("BASE_PATH %s becomes %s", (given, basePath) => {
  expect(readConfig({ BASE_PATH: given }).basePath).toBe(basePath);
});

test("an https address makes cookies and headers strict", () => {
  expect(readConfig({ PUBLIC_URL: "https://suite.example/" })).toMatchObject({
    publicUrl: "https://suite.example",
    secure: true,
  });
});

test("an empty setting counts as absent", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" }).port).toBe(8080);
});

test.each(["/planete-online-server", "/health", "/metrics/more"])(
  "the product's own address %s is no base path",
  (given) => {
    expect(() => readConfig({ BASE_PATH: given })).toThrow("BASE_PATH:");
  },
);

test("replies by mail come in only where both the port and the domain are said", () => {
  expect(readConfig({}).mailIn).toBeUndefined();
  expect(readConfig({ MAIL_IN_PORT: "2525", MAIL_IN_DOMAIN: "reply.planete.example" }).mailIn).toEqual({
    port: 2525,
    host: "127.0.0.1",
    domain: "reply.planete.example",
  });
  expect(() => readConfig({ MAIL_IN_PORT: "2525" })).toThrow("MAIL_IN_DOMAIN");
  expect(() => readConfig({ MAIL_IN_PORT: "2525", MAIL_IN_DOMAIN: "a b" })).toThrow("MAIL_IN_DOMAIN:");
});

test("an IPv6 host and proxies by network are understood", () => {
  expect(readConfig({ HOST: "::1" }).publicUrl).toBe("http://[::1]:8080");
  expect(readConfig({ TRUSTED_PROXIES: "10.0.0.0/8, ::1" }).trustedProxies).toEqual(["10.0.0.0/8", "::1"]);
});
