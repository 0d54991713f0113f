import { findFirstSlots } from "@planete/shared/contract/planning-help.contract.ts";
import { readReleases } from "@planete/shared/contract/release.contract.ts";
import { readDevelopmentTypes } from "@planete/shared/contract/development-settings.contract.ts";
import { readDevelopmentChoices } from "@planete/shared/contract/development.contract.ts";
import type { FakeServer } from "./fake-server.ts";
import { fakeServer } from "./fake-server.ts";

/** A server for pages about developments on which there is nothing yet to choose from. */
export function developmentServer(): FakeServer {
  const server = fakeServer();
  server.answer(readDevelopmentChoices, { data: { clients: [], teams: [], people: [] } });
  server.answer(readDevelopmentTypes, { data: [] });
  server.answer(readReleases, { data: [] });
  server.answer(findFirstSlots, { data: [] });
  return server;
}
