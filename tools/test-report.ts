import path from "node:path";
import { root } from "./source-file.ts";

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

interface Suite {
  readonly file?: string;
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly title: string;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** The part of Playwright's. */
export interface JourneysReport {
  readonly suites: readonly Suite[];
}

const entry = (name: string, message: string): string =>
  `✗ ${name}\n${message.split("\n").slice(0, 12).join("\n")}`;

/** What failed, in words, so that the end of a long output says it. */
export function failedTests(
  vitest: VitestReport | undefined,
  journeys: JourneysReport | undefined,
): string[] {
  const lines: string[] = [];
  for (const file of vitest?.testResults ?? []) {
    const name = path.relative(root, file.name);
    const failures = file.assertionResults.filter(({ status }) => status === "failed");
    for (const { fullName, failureMessages } of failures)
      lines.push(entry(`${name} › ${fullName}`, (failureMessages ?? []).join("\n")));
    if (file.status === "failed" && failures.length === 0) lines.push(entry(name, file.message ?? ""));
  }
  const walk = (part: Suite, file: string): void => {
    for (const { ok, title, tests } of part.specs ?? []) {
      const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ""));
      if (!ok) lines.push(entry(`${file} › ${title}`, messages.join("\n")));
    }
    for (const inner of part.suites ?? []) walk(inner, file);
  };
  for (const suite of journeys?.suites ?? []) walk(suite, suite.file ?? "");
  return lines;
}
