import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import { metadataLimit } from "@planete/shared/contract/directory-settings.contract.ts";
import type { Config } from "../../platform/config.ts";
import { isPrivateAddress } from "./private-address.ts";
import { refuseMetadata } from "./provider-metadata.ts";

const timeoutMs = 8_000;
const mostRedirects = 3;

type FetchRules = Pick<Config, "demonstration" | "directoryPrivateAddresses">;

/**
 * Fetches a document that an administrator named. The server must not become a way into its own
 * network: each address, also of a redirect, is judged before it is connected to, and the connection
 * goes to exactly the address that was judged.
 */
export async function fetchMetadata(address: string, rules: FetchRules): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (url.protocol !== "https:" && !(rules.demonstration && url.protocol === "http:"))
      refuseMetadata("notHttps");
    if (url.username !== "" || url.password !== "") refuseMetadata("unreachable");
    const pinned = await judgedAddress(url.hostname.replace(/^\[|\]$/g, ""), rules);
    const response = await open(url, pinned, signal).catch(() => refuseMetadata("unreachable"));
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy();
      url = URL.canParse(headers.location, url.href)
        ? new URL(headers.location, url)
        : refuseMetadata("unreachable");
      continue;
    }
    if (statusCode !== 200) {
      response.destroy();
      refuseMetadata("unreachable");
    }
    return read(response);
  }
  return refuseMetadata("unreachable");
}

async function judgedAddress(
  host: string,
  rules: FetchRules,
): Promise<{ readonly address: string; readonly family: number }> {
  const version = isIP(host);
  const found =
    version === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host, family: version }];
  const [first] = found;
  if (!first) refuseMetadata("unreachable");
  if (!rules.directoryPrivateAddresses && found.some(({ address }) => isPrivateAddress(address)))
    refuseMetadata("privateAddress");
  return first;
}

function open(
  url: URL,
  pinned: { readonly address: string; readonly family: number },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // A second look-up could answer something else.
  const toPinned: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, [pinned]);
    else done(null, pinned.address, pinned.family);
  };
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      signal,
      lookup: toPinned,
      agent: false,
      headers: { accept: "application/samlmetadata+xml, application/xml, text/xml" },
    })
      .on("response", resolve)
      .on("error", reject)
      .end();
  });
}

async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > metadataLimit) break;
      chunks.push(chunk);
    }
  } catch {
    refuseMetadata("unreachable");
  }
  if (bytes > metadataLimit) refuseMetadata("tooLarge");
  return Buffer.concat(chunks).toString("utf8");
}
