/** Names that SAML 2 and XML signatures fix. */
export const namespaces = {
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  signature: "http://www.w3.org/2000/09/xmldsig#",
} as const;

export const bindings = {
  redirect: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect",
  post: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST",
} as const;

export const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
export const transientName = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
export const success = "urn:oasis:names:tc:SAML:2.0:status:Success";

/** Clocks of two companies differ; more than this is not believed. */
export const clockSkewMs = 60_000;

/** How long after it was issued an answer may arrive. */
export const answerAgeMs = 5 * 60_000;
