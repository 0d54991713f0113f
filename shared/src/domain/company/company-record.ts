import { isHexColor } from "../appearance/accent.ts";
import { declareRecord } from "../records/record-kind.ts";
import { supportVisionRight } from "../rights/right-tags.ts";
import type { Rule } from "../validation/rule.ts";
import { problem } from "../validation/rule.ts";
import { email, maxLength, phone, required } from "../validation/text-rules.ts";

export const companyRecord = declareRecord({
  name: "company",
  right: supportVisionRight("company"),
  actions: ["change", "logo", "testMail"],
  fields: ["name", "accentColor", "timeZone", "phone", "mail", "hours", "logo"],
});

/** How the try of a mail ended; the history holds it before what the mail server answered. */
export const mailTestOutcomes = [
  "accepted",
  "mailbox",
  "refused",
  "unreachable",
  "noServer",
  "noAddress",
] as const;

/** What an environment variable may settle for good; the logo is one of them. */
export const companyFields = ["name", "accentColor", "timeZone", "phone", "mail", "hours", "logo"] as const;
export type CompanyField = (typeof companyFields)[number];

const color: Rule = (value) => (value === "" || isHexColor(value) ? undefined : problem("color"));

/** What each field must meet; an empty colour is the product's own. */
export const companyRules = {
  name: [required, maxLength(60)],
  accentColor: [color],
  phone: [phone],
  mail: [maxLength(254), email],
  hours: [maxLength(120)],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

/** The steps that lead a new installation to its first answered sheet, in their order. */
export const firstSteps = [
  "company",
  "mail",
  "teams",
  "people",
  "client",
  "module",
  "hotline",
  "sheet",
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What a step consists of that is taken in several places. */
export const firstStepParts = {
  client: ["client", "base", "user"],
  hotline: ["agent", "asker"],
} as const satisfies Partial<Record<FirstStep, readonly string[]>>;
export type FirstStepPart = (typeof firstStepParts)[keyof typeof firstStepParts][number];

/** The parts of a step; none where it is one thing. */
export function partsOfStep(step: FirstStep): readonly FirstStepPart[] {
  return step === "client" || step === "hotline" ? firstStepParts[step] : [];
}
