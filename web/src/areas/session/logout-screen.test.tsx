import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { logOut } from "@planete/shared/contract/session.contract.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import { LogoutScreen } from "./logout-screen.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("leaves the directory as well", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const logoutUrl = "https://login.directory.example/slo?SAMLRequest=x";
  fakeServer().answer(logOut, { data: "loggedOut", logout_url: logoutUrl });
  renderInEnglish(<LogoutScreen />);
  expect(screen.getByRole("status").textContent).toContain("Logging out");
  await waitFor(() => expect(assign).toHaveBeenCalledWith(logoutUrl));
});
