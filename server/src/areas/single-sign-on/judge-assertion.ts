import { refuseAnswer } from "./answer-refused.ts";
import { answerAgeMs, bearer, clockSkewMs, namespaces, transientName } from "./saml-names.ts";
import type { XmlElement } from "./xml-reader.ts";
import { childrenOf, readXml } from "./xml-reader.ts";

export interface ExpectedAssertion {
  readonly issuer: string;
  readonly audience: string;
  readonly recipient: string;
  /** The request that it must answer. */
  readonly requestId: string;
  readonly now: Date;
}

/** What the provider says about the person who has just logged in there. */
export interface DirectoryAnswer {
  readonly assertionId: string;
  readonly issuer: string;
  readonly nameId: string;
  readonly nameIdFormat: string | null;
  readonly sessionIndex: string | null;
  readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[];
}

const longestText = 1_000;
const mostAttributes = 100;

/** Judges an assertion given as exactly the bytes that were signed (D5). */
export function judgeAssertion(signedXml: string, expected: ExpectedAssertion): DirectoryAnswer {
  const assertion = readXml(signedXml, "refuse");
  const one = (parent: XmlElement, name: string): XmlElement | undefined => {
    const found = childrenOf(parent, namespaces.assertion, name);
    if (found.length > 1) refuseAnswer("malformed");
    return found[0];
  };
  const assertionId = assertion.attributes.get("ID") ?? refuseAnswer("malformed");
  if (one(assertion, "Issuer")?.text.trim() !== expected.issuer) refuseAnswer("issuer");
  judgeAge(assertion, expected.now);
  judgeConditions(one(assertion, "Conditions") ?? refuseAnswer("audience"), expected);

  const subject = one(assertion, "Subject") ?? refuseAnswer("nameId");
  judgeConfirmation(subject, expected);
  const nameId = one(subject, "NameID");
  const name = nameId?.text.trim() ?? "";
  if (name === "" || name.length > longestText || nameId?.children.length !== 0) refuseAnswer("nameId");
  // A name that is another one next time can't be linked to anybody.
  if (nameId.attributes.get("Format") === transientName) refuseAnswer("nameId");

  const statement = one(assertion, "AuthnStatement") ?? refuseAnswer("malformed");
  return {
    assertionId,
    issuer: expected.issuer,
    nameId: name,
    nameIdFormat: nameId.attributes.get("Format") ?? null,
    sessionIndex: statement.attributes.get("SessionIndex") ?? null,
    attributes: attributesOf(assertion),
  };
}

function judgeAge(assertion: XmlElement, now: Date): void {
  const issued = instantOf(assertion, "IssueInstant") ?? refuseAnswer("time");
  const age = now.getTime() - issued;
  if (age > answerAgeMs + clockSkewMs || age < -clockSkewMs) refuseAnswer("time");
}

function judgeWindow(element: XmlElement, now: Date): void {
  const notBefore = instantOf(element, "NotBefore");
  const end = instantOf(element, "NotOnOrAfter");
  if (notBefore !== undefined && now.getTime() + clockSkewMs < notBefore) refuseAnswer("time");
  if (end !== undefined && now.getTime() - clockSkewMs >= end) refuseAnswer("time");
}

function judgeConditions(conditions: XmlElement, { audience, now }: ExpectedAssertion): void {
  judgeWindow(conditions, now);
  const restrictions = childrenOf(conditions, namespaces.assertion, "AudienceRestriction");
  const names = (restriction: XmlElement): boolean =>
    childrenOf(restriction, namespaces.assertion, "Audience").some(({ text }) => text.trim() === audience);
  // Each restriction must hold by itself.
  if (restrictions.length === 0 || !restrictions.every(names)) refuseAnswer("audience");
}

/** Whoever carries the answer is the person, if it was made for this place, this request and this moment. */
function judgeConfirmation(subject: XmlElement, { recipient, requestId, now }: ExpectedAssertion): void {
  const confirmations = childrenOf(subject, namespaces.assertion, "SubjectConfirmation").filter(
    ({ attributes }) => attributes.get("Method") === bearer,
  );
  const [confirmation] = confirmations;
  if (confirmations.length !== 1 || !confirmation) refuseAnswer("malformed");
  const [given] = childrenOf(confirmation, namespaces.assertion, "SubjectConfirmationData");
  if (given?.attributes.get("Recipient") !== recipient) refuseAnswer("recipient");
  if (given.attributes.get("InResponseTo") !== requestId) refuseAnswer("request");
  if (!given.attributes.has("NotOnOrAfter")) refuseAnswer("time");
  judgeWindow(given, now);
}

function instantOf(element: XmlElement, name: string): number | undefined {
  const written = element.attributes.get(name);
  if (written === undefined) return undefined;
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(written)
    ? Date.parse(written)
    : Number.NaN;
  return Number.isNaN(instant) ? refuseAnswer("time") : instant;
}

function attributesOf(assertion: XmlElement): DirectoryAnswer["attributes"] {
  return childrenOf(assertion, namespaces.assertion, "AttributeStatement")
    .flatMap((statement) => childrenOf(statement, namespaces.assertion, "Attribute"))
    .slice(0, mostAttributes)
    .map((attribute) => ({
      name: (attribute.attributes.get("Name") ?? "").slice(0, longestText),
      values: childrenOf(attribute, namespaces.assertion, "AttributeValue")
        .slice(0, mostAttributes)
        .map(({ text }) => text.trim().slice(0, longestText)),
    }));
}
