import type { ReactNode } from "react";
import { Suspense, lazy, useEffect, useState } from "react";
import type { WhyQuestion } from "../../kit/ask-why.ts";
import { onAskWhy } from "../../kit/ask-why.ts";
import { loadChunk } from "../../platform/chunks/load-chunk.ts";

const WhyAnswer = lazy(() =>
  loadChunk(async () => ({ default: (await import("./why-answer.tsx")).WhyAnswer })),
);

/** Answers "why?" wherever something was refused: of one's own rights everyone may know. One for the application. */
export function WhyDialog(): ReactNode {
  const [asked, setAsked] = useState<WhyQuestion>();
  useEffect(() => onAskWhy(setAsked), []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <WhyAnswer asked={asked} onClose={() => setAsked(undefined)} />
    </Suspense>
  );
}
