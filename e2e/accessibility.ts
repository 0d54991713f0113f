import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export interface AccessibilityLook {
  /** What is looked at, as a selector; the whole page when left out. */
  readonly include?: string;
  readonly exclude?: string;
  /** Some rules only. */
  readonly rules?: readonly string[];
  /** Also what is only moderate or minor. */
  readonly strict?: boolean;
}

/** Rules that the page breaks seriously, each with its first place. */
export async function accessibilityFaults(page: Page, look: AccessibilityLook = {}): Promise<string[]> {
  // In the page itself and for violations alone: there are no frames, and nobody reads what was right.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], iframes: false });
  if (look.include !== undefined) axe.include(look.include);
  if (look.exclude !== undefined) axe.exclude(look.exclude);
  if (look.rules !== undefined) axe.withRules([...look.rules]);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => look.strict === true || impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""} (${nodes.length})`);
}
