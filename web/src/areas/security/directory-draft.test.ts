import { expect, test } from "vitest";
import type { ConnectionWire } from "@planete/shared/contract/directory-settings.contract.ts";
import { domainsOf, draftOf, isDraftChanged, settledConnection, wrongDomain } from "./directory-draft.ts";

const connection: ConnectionWire = {
  enabled: false,
  label: "Planète",
  attributes: { login: "uid", mail: "mail", firstname: "givenName", lastname: "sn" },
  domains: ["planete.example"],
  conflictPolicy: "queue",
  unknownPersonPolicy: "refuse",
  probesProvider: true,
  provider: {
    entityId: "https://idp.example",
    loginUrl: "https://idp.example/sso",
    logoutUrl: null,
    certificates: [
      { certificate: "AAAA", subject: "", fingerprint: "", expiresAt: "2030-01-01T00:00:00Z", daysLeft: 9 },
    ],
  },
  version: 3,
  own: { entityId: "", answerUrl: "", logoutUrl: "", metadataUrl: "" },
};

test("domains are understood however they are separated", () => {
  expect(domainsOf({ domains: " @Planete.example,rhone.example;\n alpes.example " })).toEqual([
    "planete.example",
    "rhone.example",
    "alpes.example",
  ]);
});

test("a word that is no domain is found before anything is sent", () => {
  const draft = { ...draftOf(connection), domains: "planete.example, nothing" };
  expect(wrongDomain(draft)).toBe("nothing");
  expect(settledConnection(draft, 3)).toBeUndefined();
});

test("what was loaded is not a change, and is sent back as it is", () => {
  const draft = draftOf(connection);
  expect(isDraftChanged(connection, draft)).toBe(false);
  expect(isDraftChanged(connection, { ...draft, label: "Other" })).toBe(true);
  expect(settledConnection(draft, 3)).toMatchObject({
    domains: ["planete.example"],
    provider: { certificates: ["AAAA"] },
    version: 3,
  });
});

test("without a provider there is nothing to save", () => {
  expect(settledConnection({ ...draftOf(connection), provider: null }, 0)).toBeUndefined();
});
