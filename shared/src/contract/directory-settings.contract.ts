import { z } from "zod";
import { directoryLimits } from "../domain/access/directory-limits.ts";
import { supportVisionRight } from "../domain/rights/right-tags.ts";
import { declareCall, rightAccess } from "./call.ts";
import { id, instant, line, text } from "./fields.ts";
import { conflictMatches } from "./single-sign-on.contract.ts";

const access = rightAccess(supportVisionRight("authentication-configuration"));
const base = "/support-vision/authentication-configuration/saml2";

/** Largest metadata document of an identity provider, in bytes. */
export const metadataLimit = 256_000;

/** What to do with a directory account that looks like a local one: list it for a decision, or only refuse it. */
export const conflictPolicies = ["queue", "refuse"] as const;

/** What to do with a directory account that nobody here has: refuse it, or make a staff account. */
export const unknownPersonPolicies = ["refuse", "create"] as const;

const webAddress = z.url({ protocol: /^https?$/ }).max(directoryLimits.address);

/** The identity provider, as its metadata names it. */
const provider = {
  entityId: text(1_000, 1),
  loginUrl: webAddress,
  logoutUrl: webAddress.nullable(),
};

/** Base64 of DER, as metadata carries it. */
const certificate = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

const certificateWire = z.strictObject({
  certificate,
  subject: z.string(),
  fingerprint: z.string(),
  expiresAt: instant,
  /** Whole days; negative once it is over. */
  daysLeft: z.int(),
});

export type CertificateWire = z.output<typeof certificateWire>;

/** Names of the attributes that carry a person; an empty login name means the NameID itself. */
const attributeMapWire = z.strictObject({
  login: text(directoryLimits.attribute),
  mail: text(directoryLimits.attribute),
  firstname: text(directoryLimits.attribute),
  lastname: text(directoryLimits.attribute),
});

export type AttributeMap = z.output<typeof attributeMapWire>;

/** What many directories use. */
export const defaultAttributeMap: AttributeMap = {
  login: "uid",
  mail: "mail",
  firstname: "givenName",
  lastname: "sn",
};

const settings = {
  label: line(directoryLimits.label),
  attributes: attributeMapWire,
  domains: z
    .array(
      z
        .string()
        .max(253)
        .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
    )
    .max(50),
  conflictPolicy: z.enum(conflictPolicies),
  unknownPersonPolicy: z.enum(unknownPersonPolicies),
  /** Ask the provider for a sign of life before sending people there. */
  probesProvider: z.boolean(),
};

const providerWire = z.strictObject({ ...provider, certificates: z.array(certificateWire) });

export type ProviderWire = z.output<typeof providerWire>;

const connectionWire = z.strictObject({
  ...settings,
  /** Whether people are offered to log in with it; one of the methods of the authentication settings. */
  enabled: z.boolean(),
  provider: providerWire.nullable(),
  /** 0 while nothing was ever saved. */
  version: z.int(),
  /** What the administrator of the provider needs to know about this product. */
  own: z.strictObject({
    entityId: z.string(),
    answerUrl: z.string(),
    logoutUrl: z.string(),
    metadataUrl: z.string(),
  }),
});

export type ConnectionWire = z.output<typeof connectionWire>;

export const readDirectoryConnection = declareCall({
  name: "readDirectoryConnection",
  summary: "How this product is connected to the company directory",
  method: "GET",
  path: base,
  access,
  answer: z.strictObject({ data: connectionWire }),
});

export const saveDirectoryConnection = declareCall({
  name: "saveDirectoryConnection",
  summary: "Change how this product is connected to the company directory; acts at once",
  method: "PUT",
  path: base,
  access,
  body: z.strictObject({
    ...settings,
    provider: z.strictObject({ ...provider, certificates: z.array(certificate).min(1).max(10) }),
    version: z.int().min(0),
  }),
  answer: z.strictObject({ data: connectionWire }),
  errors: ["conflict", "metadataRefused"],
  bodyLimit: 256 * 1024,
});

/** Why metadata cannot be used. */
export const metadataProblems = [
  "malformed",
  "forbidden",
  "tooLarge",
  "noProvider",
  "severalProviders",
  "noLoginUrl",
  "noCertificate",
  "badCertificate",
  "expired",
  "notHttps",
  "privateAddress",
  "unreachable",
] as const;

export type MetadataProblem = (typeof metadataProblems)[number];

export const readProviderMetadata = declareCall({
  name: "readProviderMetadata",
  summary: "Read an identity provider's metadata from a document or an address, without saving it",
  method: "POST",
  path: `${base}/metadata`,
  access,
  body: z.union([z.strictObject({ xml: text(metadataLimit, 1) }), z.strictObject({ url: webAddress })]),
  answer: z.strictObject({ data: providerWire }),
  errors: ["metadataRefused"],
  // Every character may need an escape on the wire.
  bodyLimit: 2 * metadataLimit + 1_024,
  timeoutMs: 15_000,
});

const conflictWire = z.strictObject({
  id,
  account: z.string(),
  displayName: z.string(),
  matchedBy: z.enum(conflictMatches),
  person: z.strictObject({ username: z.string(), name: z.string(), function: z.string() }),
  firstSeenAt: instant,
  lastSeenAt: instant,
  attempts: z.int(),
  refused: z.boolean(),
});

export type DirectoryConflictWire = z.output<typeof conflictWire>;

const conflictList = z.strictObject({ data: z.array(conflictWire) });

export const listDirectoryConflicts = declareCall({
  name: "listDirectoryConflicts",
  summary: "Directory accounts that look like a local one and wait for a decision",
  method: "GET",
  path: `${base}/conflicts`,
  access,
  answer: conflictList,
});

export const decideDirectoryConflict = declareCall({
  name: "decideDirectoryConflict",
  summary: "Link a directory account to the local one it looks like, or refuse it",
  method: "POST",
  path: `${base}/conflicts/{id}`,
  access,
  params: z.strictObject({ id }),
  body: z.strictObject({ decision: z.enum(["link", "refuse"]) }),
  answer: conflictList,
  errors: ["notFound", "conflict", "rightMissing"],
});

/** Why an answer of the provider was not accepted; told to whoever tries the connection out. */
export const answerRefusals = [
  "malformed",
  "status",
  "wrapped",
  "unsigned",
  "algorithm",
  "signature",
  "issuer",
  "audience",
  "recipient",
  "time",
  "request",
  "replay",
  "nameId",
] as const;

export type AnswerRefusal = (typeof answerRefusals)[number];

const trialWire = z.strictObject({
  at: instant,
  refusal: z.enum(answerRefusals).nullable(),
  nameId: z.string().nullable(),
  attributes: z.array(z.strictObject({ name: z.string(), values: z.array(z.string()) })),
  /** What the attribute map makes of them. */
  person: z
    .strictObject({ login: z.string(), mail: z.string(), firstname: z.string(), lastname: z.string() })
    .nullable(),
});

export type DirectoryTrialWire = z.output<typeof trialWire>;

export const tryDirectoryConnection = declareCall({
  name: "tryDirectoryConnection",
  summary: "Where the administrator's browser must go to try the connection out; opens no session",
  method: "POST",
  path: `${base}/trial`,
  access,
  answer: z.strictObject({ url: z.string() }),
  errors: ["notFound", "authenticationUnavailable"],
});

export const readDirectoryTrial = declareCall({
  name: "readDirectoryTrial",
  summary: "What the administrator's last trial received",
  method: "GET",
  path: `${base}/trial`,
  access,
  answer: z.strictObject({ data: trialWire.nullable() }),
});
