import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { codeSnifferFaults } from "./html-codesniffer.ts";

export interface AccessibilityLook {
  /** What is looked at, as a selector; the whole page when left out. */
  readonly include?: string;
  readonly exclude?: string;
  /** Some rules of axe only. */
  readonly rules?: readonly string[];
  /** Also what is only moderate or minor. */
  readonly strict?: boolean;
}

/** Rules that the page breaks seriously, of axe and of HTML_CodeSniffer, each with its first place. */
export async function accessibilityFaults(page: Page, look: AccessibilityLook = {}): Promise<string[]> {
  // In the page itself and for violations alone: there are no frames, and nobody reads what was right.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], iframes: false });
  if (look.include !== undefined) axe.include(look.include);
  if (look.exclude !== undefined) axe.exclude(look.exclude);
  if (look.rules !== undefined) axe.withRules([...look.rules]);
  const { violations } = await axe.analyze();
  const serious = violations
    .filter(({ impact }) => look.strict === true || impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""} (${nodes.length})`);
  // Whoever names rules means those of axe.
  return look.rules === undefined ? [...serious, ...(await codeSnifferFaults(page, look))] : serious;
}
