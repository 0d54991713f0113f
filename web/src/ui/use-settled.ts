import { useEffect, useState } from "react";

/** The server is only asked once the hand rests. */
const typingPauseMs = 200;

/** What was typed, once nothing more has come for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), typingPauseMs);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}
