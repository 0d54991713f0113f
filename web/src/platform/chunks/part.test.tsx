import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Component } from "react";
import { expect, test, vi } from "vitest";
import { ChunkLoadError } from "./load-chunk.ts";
import { PartView, createPart } from "./part.tsx";

const Home = (): ReactNode => <p>Home</p>;

/** Says what could not be shown. */
class Told extends Component<{ readonly children: ReactNode }, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error instanceof ChunkLoadError) return <p>A new version is available.</p>;
    return this.props.children;
  }
}

test("a part that was fetched ahead is drawn at once, without its stand-in", async () => {
  const part = createPart(async () => ({ default: Home }));
  await part.load();
  render(<PartView part={part} fallback={<p>Loading</p>} />);
  expect(screen.queryByText("Loading")).toBeNull();
  expect(screen.getByText("Home")).toBeDefined();
});

test("a part on its way shows its stand-in, and is fetched once however many wait for it", async () => {
  const fetchPart = vi.fn<() => Promise<{ default: typeof Home }>>();
  fetchPart.mockResolvedValue({ default: Home });
  const part = createPart(fetchPart);
  void part.load();
  render(<PartView part={part} fallback={<p>Loading</p>} />);
  expect(screen.getByText("Loading")).toBeDefined();
  expect(await screen.findByText("Home")).toBeDefined();
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test("a part that could not be fetched ahead is tried again where it is shown, and told when it fails there", async () => {
  const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fetchPart = vi.fn<() => Promise<{ default: typeof Home }>>();
  fetchPart.mockRejectedValue(new TypeError("gone"));
  const part = createPart(fetchPart);
  await expect(part.load()).rejects.toBeInstanceOf(ChunkLoadError);
  render(
    <Told>
      <PartView part={part} fallback={<p>Loading</p>} />
    </Told>,
  );
  expect(await screen.findByText("A new version is available.")).toBeDefined();
  expect(fetchPart).toHaveBeenCalledTimes(2);
  silent.mockRestore();
});
