import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
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
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ data: "loggedOut", logout_url: logoutUrl })));
  renderInEnglish(<LogoutScreen />);
  expect(screen.getByRole("status").textContent).toContain("Logging out");
  await waitFor(() => expect(assign).toHaveBeenCalledWith(logoutUrl));
});
