import type { ComponentType, ReactNode } from "react";
import { useEffect, useState } from "react";
import { loadChunk } from "./load-chunk.ts";

/** A component that comes in a part of the page of its own, and can be fetched ahead of its use. */
export interface Part {
  readonly load: () => Promise<ComponentType>;
  /** The component, once its part is there. */
  readonly current: () => ComponentType | undefined;
}

export function createPart(fetchPart: () => Promise<{ readonly default: ComponentType }>): Part {
  let component: ComponentType | undefined;
  let coming: Promise<ComponentType> | undefined;
  const load = async (): Promise<ComponentType> => {
    try {
      ({ default: component } = await loadChunk(fetchPart));
      return component;
    } catch (error) {
      // Whoever asks again tries again, though Chromium remembers what it was refused until the page is loaded anew.
      coming = undefined;
      throw error;
    }
  };
  return {
    load: () => {
      coming ??= load();
      return coming;
    },
    current: () => component,
  };
}

interface Arrival {
  readonly Component?: ComponentType | undefined;
  readonly failure?: unknown;
}

/**
 * Shows a part, or its stand-in until it is there. Not Suspense: React keeps what follows a stand-in back
 * for 300 ms, and shows the stand-in even of a part that was fetched ahead.
 */
export function PartView({
  part,
  fallback,
}: {
  readonly part: Part;
  readonly fallback: ReactNode;
}): ReactNode {
  const [{ Component, failure }, setArrival] = useState<Arrival>(() => ({ Component: part.current() }));
  useEffect(() => {
    let wanted = true;
    const arrive = (arrival: Arrival): void => {
      if (wanted) setArrival((before) => (before.Component ? before : arrival));
    };
    part.load().then(
      (loaded) => arrive({ Component: loaded }),
      (error: unknown) => arrive({ failure: error }),
    );
    return () => {
      wanted = false;
    };
  }, [part]);
  if (failure !== undefined) throw failure;
  return Component ? <Component /> : fallback;
}
