import { z } from "zod";
import {
  companyFields,
  companyRules,
  firstStepParts,
  firstSteps,
  mailTestOutcomes,
} from "../domain/company/company-record.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { isTimeZone } from "../i18n/format.ts";
import type { UploadField } from "./call.ts";
import { declareCall, rightAccess } from "./call.ts";
import { id, ruledText, text } from "./fields.ts";
import { conflictDetails, recordVersion } from "./record.ts";

const path = "/support-vision/company";
const access = rightAccess(supportVisionRight("company"));

const companyDraft = z.strictObject({
  name: ruledText(companyRules.name),
  /** `#rrggbb`; empty: the product's own. What is shown is derived so that it can be read. */
  accentColor: ruledText(companyRules.accentColor).toLowerCase(),
  timeZone: text(60, 1).refine(isTimeZone, { params: { rule: "unknown" } }),
  phone: ruledText(companyRules.phone),
  mail: ruledText(companyRules.mail),
  /** In words; empty: the hotline's opening hours. */
  hours: ruledText(companyRules.hours),
});

export type CompanyDraftWire = z.output<typeof companyDraft>;

const companyWire = z.strictObject({
  version: recordVersion,
  name: z.string(),
  accentColor: z.string(),
  timeZone: z.string(),
  phone: z.string(),
  mail: z.string(),
  hours: z.string(),
  /** Where the logo is found below the base path, or null: the product's mark. */
  logo: z.string().nullable(),
  /** What the environment of the server settles; it cannot be changed here. */
  fixed: z.array(z.enum(companyFields)),
  /** How mails leave: over SMTP, into the demonstration's mailbox, or not yet. */
  mailServer: z.strictObject({
    kind: z.enum(["smtp", "mailbox", "none"]),
    /** Without its credentials. */
    address: z.string(),
    from: z.string(),
    /** The domain of the addresses that take replies; empty: mails ask not to be answered. */
    replies: z.string(),
  }),
});

export type CompanyWire = z.output<typeof companyWire>;

const answer = z.strictObject({ data: companyWire });

export const readCompany = declareCall({
  name: "readCompany",
  summary: "The company's name, logo, colour, time zone and contact, and how its mails leave (D1)",
  method: "GET",
  path,
  access,
  records: ["company"],
  answer,
});

export const saveCompany = declareCall({
  name: "saveCompany",
  summary: "Changes them, if nobody else has since the given version; what the environment settles stays",
  method: "PUT",
  path,
  access,
  records: ["company"],
  body: z.strictObject({ version: recordVersion, company: companyDraft }),
  answer,
  errors: ["conflict"],
});

export const logoUpload = { field: "logo", purpose: "logo" } as const satisfies UploadField;

export const saveCompanyLogo = declareCall({
  name: "saveCompanyLogo",
  summary: "Replace the company's logo by a PNG, JPEG or WebP picture of at most 2 MB (D9)",
  method: "POST",
  path: `${path}/logo`,
  access,
  records: ["company"],
  upload: logoUpload,
  answer,
  errors: [
    "notAnImage",
    "invalidExtension",
    "fileTooLarge",
    "imageTooManyPixels",
    "storageFull",
    "quotaReached",
  ],
});

export const removeCompanyLogo = declareCall({
  name: "removeCompanyLogo",
  summary: "The product's mark again",
  method: "DELETE",
  path: `${path}/logo`,
  access,
  records: ["company"],
  answer,
});

export const testCompanyMail = declareCall({
  name: "testCompanyMail",
  summary: "Send a test mail to the caller's own address and tell what the mail server answered",
  method: "POST",
  path: `${path}/test-mail`,
  access,
  records: ["company"],
  answer: z.strictObject({
    data: z.strictObject({
      outcome: z.enum(mailTestOutcomes),
      /** In the server's own words. */
      answer: z.string(),
    }),
  }),
  errors: ["tooManyRequests"],
});

const stepsAnswer = z.strictObject({
  data: z.strictObject({
    hidden: z.boolean(),
    steps: z.array(
      z.strictObject({
        step: z.enum(firstSteps),
        done: z.boolean(),
        /** What is there of a step that is taken in several places. */
        parts: z.array(
          z.strictObject({
            part: z.enum([...firstStepParts.client, ...firstStepParts.hotline]),
            done: z.boolean(),
          }),
        ),
      }),
    ),
    /** The client that lacks least of a base and a user; null: there is none yet. */
    client: id.nullable(),
  }),
});

export const readFirstSteps = declareCall({
  name: "readFirstSteps",
  summary: "Which steps of a first day are done, however they were done",
  method: "GET",
  path: `${path}/first-steps`,
  access,
  records: ["company", "client", "base", "person", "module", "team", "right"],
  answer: stepsAnswer,
});

export const hideFirstSteps = declareCall({
  name: "hideFirstSteps",
  summary: "Put the list of first steps away, or take it up again",
  method: "PUT",
  path: `${path}/first-steps`,
  access,
  records: ["company"],
  body: z.strictObject({ hidden: z.boolean() }),
  answer: stepsAnswer,
});

export const companyConflict = conflictDetails(companyWire);
