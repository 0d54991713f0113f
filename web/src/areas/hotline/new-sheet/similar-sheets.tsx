import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useEffect, useState } from "react";
import { readSimilarSheets } from "@planete/shared/contract/hotline-change.contract.ts";
import { similarFromWire } from "@planete/shared/contract/hotline-view.contract.ts";
import { callApi } from "../../../platform/http/call-api.ts";
import { useText } from "../../../platform/i18n/text.ts";
import { Banner } from "../../../ui/banner.tsx";
import { SheetLinkLine } from "../details/sheet-link-line.tsx";
import styles from "./new-sheet.module.css";

export interface SimilarSheetsProps {
  readonly words: string;
  readonly client: string | undefined;
  readonly base: string | undefined;
  /** Finished requests as well, for their answers. */
  readonly answers?: boolean;
}

const pauseMs = 350;
/** Shorter beginnings resemble everything. */
const leastLetters = 3;

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** Open sheets that may be about the same thing, while the subject is typed. */
export function SimilarSheets({ words, client, base, answers = false }: SimilarSheetsProps): ReactNode {
  const text = useText();
  const paused = usePaused(words.trim());
  const { data } = useQuery({
    queryKey: ["hotline", "similar", paused, client, base, answers],
    queryFn: async ({ signal }) =>
      similarFromWire(
        await callApi(readSimilarSheets, {
          query: {
            words: paused,
            ...(client ? { client } : {}),
            ...(base ? { base } : {}),
            ...(answers ? { answers: "1" } : {}),
          },
          signal,
        }),
      ),
    enabled: paused.length >= leastLetters,
    placeholderData: (previous) => previous,
    retry: false,
  });
  if (!data || data.length === 0 || paused.length < leastLetters) return null;
  return (
    <Banner announce>
      <p>{answers ? text("hotline.mine.similar") : text("hotline.similar", { count: data.length })}</p>
      <ul className={styles.similar}>
        {data.map((link) => (
          <SheetLinkLine key={link.id} link={link} />
        ))}
      </ul>
    </Banner>
  );
}
