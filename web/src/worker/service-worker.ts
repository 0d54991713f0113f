/**
 * Keeps the product's files, so that its pages open without network. It never sees a call of the server:
 * what people read is kept by the page itself (docs/decisions/0043-offline-hotline.md).
 */
import { kindOfRequest, outdatedShells, shellName } from "../platform/offline/shell-rules.ts";

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build: its name, and the files that pages need to open without network. */
declare const shellBuild: { readonly build: string; readonly files: readonly string[] };

type Message =
  | { readonly kind: "keep"; readonly addresses: readonly string[] }
  | { readonly kind: "isPart"; readonly address: string }
  | { readonly kind: "takeOver" };

/** A network that answers no page within this time is as good as none. */
const pagePatienceMs = 4_000;

// Read once: the build writes the whole list wherever the name stands.
const { build, files: fileList } = shellBuild;
const { scope } = self.registration;
const files = new Set(fileList);
const place = shellName(scope, build);
/** The one page that every address of the product shows. */
const page = scope;

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell());
});

async function keepShell(): Promise<void> {
  const shell = await caches.open(place);
  // Lasting names are asked for anew: the browser's own copy may be of the build before.
  const lasting = [page, ...fileList.filter((file) => !isPart(file)).map(addressOf)];
  await shell.addAll(lasting.map((address) => new Request(address, { cache: "reload" })));
  await shell.addAll(fileList.filter(isPart).map(addressOf));
}

self.addEventListener("activate", (event) => {
  event.waitUntil(takeCharge());
});

async function takeCharge(): Promise<void> {
  for (const name of outdatedShells(await caches.keys(), scope, build)) await caches.delete(name);
  // The request for a page leaves while the worker is still starting.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const kind = kindOfRequest(event.request, scope, files);
  if (kind === "page") event.respondWith(answerPage(event));
  if (kind === "part") event.respondWith(answerPart(event.request));
  if (kind === "file") event.respondWith(answerFile(event.request));
});

async function answerPage(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), pagePatienceMs);
  });
  try {
    const answer = await Promise.race([network, late]);
    return answer ?? (await caches.match(page, { cacheName: place })) ?? (await network);
  } catch (error) {
    const kept = await caches.match(page, { cacheName: place });
    if (!kept) throw error;
    return kept;
  }
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(event.request);
}

async function answerPart(request: Request): Promise<Response> {
  // Also the parts of the build before, for a page that was opened with it.
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) {
    const copy = answer.clone();
    void caches.open(place).then((shell) => shell.put(request.url, copy));
  }
  return answer;
}

async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: place, ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
}

self.addEventListener("message", (event) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only pages of this product can post here
  const message = event.data as Message;
  if (message.kind === "takeOver") void self.skipWaiting();
  if (message.kind === "isPart") {
    event.ports[0]?.postMessage(fileList.map(addressOf).includes(message.address));
  }
  if (message.kind === "keep") event.waitUntil(keepParts(message.addresses));
});

async function keepParts(addresses: readonly string[]): Promise<void> {
  const shell = await caches.open(place);
  const parts = addresses.filter((address) => isPart(address.slice(scope.length)));
  // All at once: as long as this takes no newer worker can take over.
  const kept = await Promise.all(parts.map((address) => caches.match(address)));
  for (const address of parts.filter((_part, index) => kept[index] === undefined)) {
    // One that is gone by now is of an older build.
    await shell.add(address).catch(() => undefined);
  }
}

function isPart(file: string): boolean {
  return file.startsWith("assets/");
}

function addressOf(file: string): string {
  return new URL(file, scope).href;
}
