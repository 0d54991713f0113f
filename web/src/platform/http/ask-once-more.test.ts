import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { askOnceMore } from "./ask-once-more.ts";

/** Answers each question when it is told to. */
function slowServer() {
  const answers: ((answer: string) => void)[] = [];
  return {
    answers,
    ask: () => new Promise<string>((resolve) => answers.push(resolve)),
  };
}

function open() {
  const queries = new QueryClient();
  askOnceMore(queries);
  const server = slowServer();
  const observer = new QueryObserver(queries, { queryKey: ["banners"], queryFn: server.ask });
  const stop = observer.subscribe(() => undefined);
  return { queries, server, observer, stop };
}

it("asks once more for what changed while it was asked for the first time", async () => {
  const { queries, server, observer, stop } = open();
  void queries.invalidateQueries({ queryKey: ["banners"] });
  server.answers[0]?.("as it was");
  await vi.waitFor(() => expect(server.answers).toHaveLength(2));
  server.answers[1]?.("as it is");
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("as it is"));
  expect(server.answers).toHaveLength(2);
  stop();
});

it("asks once for what did not change", async () => {
  const { server, observer, stop } = open();
  server.answers[0]?.("as it is");
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("as it is"));
  expect(observer.getCurrentResult().isFetching).toBe(false);
  expect(server.answers).toHaveLength(1);
  stop();
});
