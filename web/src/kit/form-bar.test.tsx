import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ApiError } from "../platform/http/api-error.ts";
import { renderInEnglish } from "../testing/render-in-english.tsx";
import { onAskWhy } from "./ask-why.ts";
import type { WhyQuestion } from "./ask-why.ts";
import { FormBar } from "./form-bar.tsx";
import type { DraftForm } from "./use-draft-form.tsx";

interface Draft {
  readonly name: string;
}

const formWith = (failure: ApiError): DraftForm<Draft> => ({
  draft: { name: "After" },
  base: { name: "Before" },
  isNew: false,
  changed: ["name"],
  set: () => {},
  field: () => {
    throw new Error("The bar reads no field");
  },
  errorAt: () => undefined,
  summary: [],
  conflictBy: undefined,
  conflicts: [],
  saving: false,
  failure,
  save: () => Promise.resolve(),
  discard: () => {},
  guard: { question: null, release: () => {} },
});

it("a form whose right was taken away meanwhile says so, and why", () => {
  const asked = vi.fn<(question: WhyQuestion) => void>();
  const stop = onAskWhy(asked);
  renderInEnglish(
    <FormBar form={formWith(new ApiError("rightMissing", 403, { right: "support-vision-clients" }))} />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Why?" }));
  expect(asked).toHaveBeenCalledWith({ action: "right", object: "support-vision-clients" });
  stop();
});

it("what no setting decided has no why", () => {
  renderInEnglish(<FormBar form={formWith(new ApiError("internalError", 500))} />);
  expect(screen.getByRole("alert")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Why?" })).toBeNull();
});
