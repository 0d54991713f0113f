import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInEnglish } from "../../testing/render-in-english.tsx";
import type { FilterShelf, KeptFilter } from "./filter-shelf.ts";
import { SavedFiltersMenu } from "./saved-filters-menu.tsx";

const never = (): Promise<never> => Promise.reject(new Error("Nothing is changed here"));

function show(read: FilterShelf<string>["read"]): void {
  const shelf: FilterShelf<string> = {
    name: "trial",
    read,
    add: never,
    change: never,
    remove: never,
    order: never,
    isSame: (one, other) => one === other,
    isEmpty: (filter) => filter === "",
  };
  renderInEnglish(
    <QueryClientProvider client={new QueryClient()}>
      <SavedFiltersMenu
        shelf={shelf}
        filter=""
        everything=""
        onFilter={() => undefined}
        saveDialog={() => null}
        manageDialog={() => null}
      />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Saved filters" }));
}

const manage = { name: "Manage filters…" };

it("has nothing below the saved filters until they have come: it would move away from whoever presses it", async () => {
  const filters = Promise.withResolvers<readonly KeptFilter<string>[]>();
  show(() => filters.promise);
  expect(screen.getByText("Loading…")).toBeTruthy();
  expect(screen.queryByRole("menuitem")).toBeNull();
  expect(screen.getAllByRole("menuitemradio")).toHaveLength(1);
  filters.resolve([{ id: "1", name: "Mine this week", filter: "mine", isDefault: false }]);
  expect(await screen.findByRole("menuitem", manage)).toBeTruthy();
  expect(screen.getByRole("menuitemradio", { name: "Mine this week" })).toBeTruthy();
  expect(screen.queryByText("Loading…")).toBeNull();
});
